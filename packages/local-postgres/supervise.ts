import { spawn } from 'node:child_process'
import type { RunAs } from './types.ts'

/**
 * Runs a program that must not outlive us. A subshell watches our end of a pipe, which closes however this process
 * ends, including `kill -9`; then it interrupts the program and removes the folder given as first argument. It does so
 * every second, because a program that has just been started ignores it. If the program ends first, the subshell is
 * stopped too, so that it never signals an unrelated process with the same id.
 */
const SCRIPT = `d=$1; shift
"$@" </dev/null & p=$!
trap 'gone=1; kill -INT $p' INT TERM
exec 3<&0
(trap - INT TERM; while read -r _ <&3; do :; done; kill -TERM $$; while kill -INT $p; do sleep 1; done) 2>/dev/null & w=$!
wait $p; r=$?
[ $r -gt 128 ] && wait $p
kill $w 2>/dev/null
[ -n "$gone" ] && [ -n "$d" ] && rm -rf "$d"
exit $r`

const OUTPUT_KEPT = 8_000

export type Supervised = {
  /** The last part of the program's output, stdout and stderr. */
  output(): string
  /** Resolves with the exit code when the program ends. */
  ended: Promise<number>
  /** Interrupts the program, kills it after `timeoutMs`, and waits until it has ended. */
  stop(timeoutMs: number): Promise<void>
}

/**
 * @param options.removeAfter a folder to remove after this process ends
 * @param options.onOutput called with the output so far whenever there is more
 */
export function supervise(
  command: string[],
  options: { runAs?: RunAs; removeAfter?: string; onOutput?: (output: string) => void },
): Supervised {
  let output = ''
  // A separate process group, so that Ctrl-C reaches only us and we can stop the program in order. Our environment is
  // not passed on.
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
    async stop(timeoutMs) {
      child.stdin.end()
      const force = setTimeout(() => {
        if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGQUIT')
      }, timeoutMs)
      await ended
      clearTimeout(force)
    },
  }
}
