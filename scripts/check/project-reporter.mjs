import { writeFileSync } from 'node:fs'

/** Writes the counts and the duration of each vitest project to the file named by PROJECT_REPORT. */
export default class ProjectReporter {
  #spans = new Map()

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleStart(file) {
    this.#record(file)
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#record(file)
  }

  /** A project's duration is from its first file's start to its last file's end: projects overlap. */
  #record({ project }) {
    const now = Date.now()
    const { from } = this.#spans.get(project.name) ?? { from: now }
    this.#spans.set(project.name, { from, to: now })
  }

  /** @param {readonly import('vitest/node').TestModule[]} files */
  onTestRunEnd(files) {
    const projects = [...this.#spans].map(([name, { from, to }]) => {
      const own = files.filter(({ project }) => project.name === name)
      const count = (state) => own.flatMap((file) => [...file.children.allTests(state)]).length
      const brokenFiles = own.filter((file) => file.errors().length > 0).length
      return {
        name,
        passed: count('passed'),
        failed: count('failed') + brokenFiles,
        seconds: (to - from) / 1000,
      }
    })
    writeFileSync(process.env.PROJECT_REPORT, JSON.stringify(projects))
  }
}
