import type { TestProject } from 'vitest/node'
import { startMainPostgres, TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The Unix socket at which workers get the address of their test database server. */
    testCluster: string
  }
}

/** Used by every Vitest project except `database`; they share one cluster. */
const shared = globalThis as { vitrineTestCluster?: TestCluster }

export default async function setup(project: TestProject) {
  shared.vitrineTestCluster ??= new TestCluster(startMainPostgres)
  const cluster = shared.vitrineTestCluster
  project.provide('testCluster', await cluster.open())
  return () => cluster.close()
}
