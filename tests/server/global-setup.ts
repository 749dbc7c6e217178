import type { TestProject } from 'vitest/node'
import { TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The Unix socket that tells a worker where the test database server is. */
    testCluster: string
  }
}

/** Every vitest project runs this; they share one cluster. */
const shared = globalThis as { vitrineTestCluster?: TestCluster }

export default async function setup(project: TestProject) {
  shared.vitrineTestCluster ??= new TestCluster()
  const cluster = shared.vitrineTestCluster
  project.provide('testCluster', await cluster.open())
  return () => cluster.close()
}
