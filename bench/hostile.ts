/**
 * `npm run bench:hostile`: sends 40,000 hostile characters to each text field and 40,000 elements to each list of every
 * call, and as many as fit into its body limit, then valid requests whose parts multiply, and prints the longest stall of
 * the server's event loop. Fails if one is longer than the target or causes a server error, or if one of the former is
 * accepted. `ONLY` (part of a name) selects calls.
 */
import type { Access } from '#common/contract/endpoint.ts'
import { contract, entryNames } from '#common/contract/index.ts'
import { prepare } from './hostile/attacked.ts'
import { combinations } from './hostile/combinations.ts'
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
    // Refused as the call of a person; the body limit and the structure are checked by tests.
    display: undefined,
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
  return (await combine(portalUrl, target)) && passed
}

/** What is valid in parts: the portal may accept or refuse it, but not stop for it. */
async function combine(portalUrl: string, target: Target): Promise<boolean> {
  const { call } = await signIn(portalUrl, 'admin')
  const all = combinations(call, await prepare(call)).filter(({ title }) => title.includes(only))
  let passed = true
  console.log('\n| combination | answer | longest stall |\n| --- | --- | --- |')
  for (const { title, send } of all) {
    const { status, stall } = await target.measureCall(send)
    console.log(`| ${title} | ${status} | ${stall.toFixed(0)} ms |`)
    passed &&= status < 500 && stall <= targetMs
  }
  return passed
}

if (!(await withStack(({ portalUrl }) => attack(portalUrl)))) process.exitCode = 1
