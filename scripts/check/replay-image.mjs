import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { root } from '../root.mjs'
import { contextFilter, copyOf, stagesOfImage } from './dockerfile.ts'

/** What has no effect on the files of a stage. */
const ignored = new Set(['ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'])

/** The files of the build context: what git tracks or would track, without what .dockerignore names. */
function copyContext(to) {
  const isIncluded = contextFilter()
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of list.toString().split('\n').filter(Boolean).filter(isIncluded)) {
    cpSync(join(root, path), join(to, path))
  }
}

/** @param {import('./dockerfile.ts').Stage} stage */
function replayStage(stage, folder, context) {
  const files = join(folder, stage.name)
  let cwd = files
  const at = (path) => (isAbsolute(path) ? join(files, path) : join(cwd, path))
  mkdirSync(files)
  for (const { name, args } of stage.instructions) {
    if (name === 'WORKDIR') {
      cwd = at(args)
      mkdirSync(cwd, { recursive: true })
    } else if (name === 'COPY') {
      const { from, sources, to } = copyOf(args)
      const base = from ? join(folder, from) : context
      const isFolder = to.endsWith('/') || sources[0] === '.'
      for (const source of sources) {
        const target = isFolder && source !== '.' ? join(at(to), basename(source)) : at(to)
        cpSync(join(base, source), target, { recursive: true, verbatimSymlinks: true })
      }
    } else if (name === 'RUN') {
      console.log(`${stage.name}: ${args}`)
      execFileSync('/bin/sh', ['-c', args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    } else if (!ignored.has(name)) {
      throw new Error(`The replay does not understand ${name} in the Dockerfile.`)
    }
  }
}

/**
 * Replays the stages of the Dockerfile in a folder, on this machine instead of their base images.
 * @param {string} folder exists and is empty
 * @returns the last stage, and the root of its files without its base
 */
export function replayImage(folder) {
  const context = join(folder, 'context')
  copyContext(context)
  const stages = stagesOfImage()
  for (const stage of stages) replayStage(stage, folder, context)
  const image = stages.at(-1)
  if (!image) throw new Error('The Dockerfile has no stage.')
  for (const { name } of stages.slice(0, -1)) rmSync(join(folder, name), { recursive: true })
  return { files: join(folder, image.name), image }
}
