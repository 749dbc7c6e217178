import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#tests/structure/sources.ts'

const pollMs = 5

/** The status that the address answers with; undefined if nothing listens there. */
const status = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', () => resolve(undefined))
  })

/** A started program and the processes below it. */
export class Program {
  private readonly child: ChildProcess
  private output = ''

  constructor(command: string, args: string[], env: Record<string, string>) {
    this.child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    }
  }

  /** Waits until the address answers with 200. */
  async ready(url: string): Promise<void> {
    while ((await status(url)) !== 200) {
      if (this.child.exitCode !== null) throw new Error(`The program ended:\n${this.output}`)
      await sleep(pollMs)
    }
  }

  /** The memory of each process in MiB, by name: private pages, and its part of the shared ones (PSS). Linux only. */
  memory(): { name: string; mib: number }[] {
    return descendants(this.child.pid ?? 0).map((pid) => {
      const [, kib] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
      return { name: nameOf(pid), mib: Number(kib) / 1024 }
    })
  }

  /** Ends the program, and waits until nothing that it started answers: npm ends before its scripts. */
  async stop(url: string): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
    while ((await status(url)) !== undefined) await sleep(pollMs)
  }
}

/** A process and everything it has started. */
function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => descendants(Number(child)))]
}

const nameOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').replace(root, '').trim().slice(0, 60)
