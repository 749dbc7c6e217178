/**
 * `npm run bench:hostile`: sends 40,000 hostile characters to each text field and 40,000 elements to each list of every
 * call, and as many as fit into its body limit, and prints the longest stall of the server's event loop. Fails if one
 * is longer than the target, or if a request is accepted or causes a server error. `ONLY` (part of a name) selects calls.
 */
import type { Access } from '#common/contract/endpoint.ts'
import { contract, entryNames } from '#common/contract/index.ts'
import { hostileRequests } from './hostile/requests.ts'
import { Target, targetMs } from './hostile/target.ts'
import { signIn } from './sign-in.ts'
import { withStack } from './with-stack.ts'

const only = process.env.ONLY ?? ''

async function attack(portalUrl: string): Promise<boolean> {
  const target = new Target(portalUrl)
  const tokens: Record<Access, string | undefined> = {
    public: undefined,
    user: (await signIn(portalUrl, 'maria')).token,
    admin: (await signIn(portalUrl, 'admin')).token,
  }
  console.log('| call | requests | longest stall | where |\n| --- | --- | --- | --- |')
  let passed = true
  for (const name of entryNames.filter((each) => each.includes(only))) {
    let worst = { stall: 0, title: '' }
    let count = 0
    await target.readStall()
    for (const request of hostileRequests(name)) {
      const { status, stall } = await target.measure(name, request, tokens[contract[name].access])
      count++
      if (stall > worst.stall) worst = { stall, title: request.title }
      if (status >= 400 && status < 500) continue
      passed = false
      console.log(`${request.title}: answered ${status}`)
    }
    console.log(`| ${name} | ${count} | ${worst.stall.toFixed(0)} ms | ${worst.title} |`)
    passed &&= worst.stall <= targetMs
  }
  return passed
}

if (!(await withStack(({ portalUrl }) => attack(portalUrl)))) process.exitCode = 1
