import { spawn } from 'node:child_process'
import type { RunAs } from './types.ts'

/**
 * Runs a program that must not outlive us. A subshell watches our end of a pipe, which closes however this process ends,
 * `kill -9` included; then the program is interrupted, and the folder given first goes with it. When the program ends by
 * itself the subshell is ended too, lest it later signal a stranger with the same process id.
 */
const SCRIPT = `d=$1; shift
"$@" </dev/null & p=$!
trap 'gone=1; kill -INT $p' INT TERM
exec 3<&0
(trap - INT TERM; while read -r _ <&3; do :; done; kill -TERM $$; kill -INT $p) & w=$!
wait $p; r=$?
[ $r -gt 128 ] && wait $p
kill $w 2>/dev/null
[ -n "$gone" ] && [ -n "$d" ] && rm -rf "$d"
exit $r`

const OUTPUT_KEPT = 8_000

export type Supervised = {
  /** The last of what the program wrote, both streams. */
  output(): string
  /** Fulfilled when the program has ended, with its exit code. */
  ended: Promise<number>
  /** Interrupts it, by force after `patience` milliseconds, and waits until it has ended. */
  stop(patience: number): Promise<void>
}

/**
 * @param options.removeAfter a folder that goes when we have gone
 * @param options.onOutput called with everything written so far whenever there is more
 */
export function supervise(
  command: string[],
  options: { runAs?: RunAs; removeAfter?: string; onOutput?: (output: string) => void },
): Supervised {
  let output = ''
  // A process group of its own: Ctrl-C reaches only us, and we stop it in order. Nothing of our environment goes in.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', options.removeAfter ?? '', ...command], {
    ...options.runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT)
    options.onOutput?.(output)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.stdin.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(-1)
    })
    child.once('exit', (code) => {
      child.stdin.destroy()
      resolve(code ?? -1)
    })
  })
  return {
    output: () => output,
    ended,
    async stop(patience) {
      child.stdin.end()
      const force = setTimeout(() => {
        if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGQUIT')
      }, patience)
      await ended
      clearTimeout(force)
    },
  }
}
