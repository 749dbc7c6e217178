import { supervise } from '@vitrine/local-postgres'

type RunAs = NonNullable<Parameters<typeof supervise>[1]['runAs']>

/**
 * Runs a program that ends with this process. It is ended by SIGINT, which a shell makes programs in the background ignore
 * unless they handle it themselves.
 */
export function runProgram(command: string[], runAs?: RunAs): ReturnType<typeof supervise> {
  return supervise(['/usr/bin/env', '--default-signal=INT', ...command], runAs ? { runAs } : {})
}
