import type { TestProject } from 'vitest/node'
import { startSecondPostgres } from './second-postgres.ts'
import { TestCluster } from './test-cluster.ts'

/** The Vitest project `database` uses a separate PostgreSQL server. */
export default async function setup(project: TestProject) {
  const cluster = new TestCluster(startSecondPostgres)
  project.provide('testCluster', await cluster.open())
  return () => cluster.close()
}
