// Who may observe others at work, in journeys: whoever holds a job role that qualifies for it, and has met what that asks.
import assert from 'node:assert/strict'
import type { Product } from './server.ts'
import { password, sessionOf } from './visitor.ts'

type Listed = {
  readonly items: readonly { readonly number: string; readonly title?: string; readonly name?: string }[]
}

/** Asks the API as somebody who has signed in. @param by the first part of their address */
export async function asked<T>(product: Product, by: string, path: string, data?: object): Promise<T> {
  const headers = { ...(await sessionOf(product.url, by)), 'content-type': 'application/json' }
  const sent = data ? { method: 'POST', body: JSON.stringify(data) } : {}
  const answer = await fetch(`${product.url}/api/v1/${path}`, { headers, ...sent })
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`)
  return (await answer.json()) as T // A border: the API's answer.
}

export async function numberOf(product: Product, plural: string, title: string): Promise<string> {
  const { items } = await asked<Listed>(product, 'quality', `${plural}?limit=100`)
  const found = items.find((one) => (one.title ?? one.name) === title)
  assert.ok(found, `Nothing of ${plural} is called “${title}”.`)
  return found.number
}

/** Gives somebody a job role from today on. @param name the first part of their address */
export async function giveRole(product: Product, name: string, title: string): Promise<void> {
  type People = { readonly items: readonly { readonly number: string; readonly email: string }[] }
  const { items } = await asked<People>(product, 'quality', 'people?limit=100')
  const owner = items.find(({ email }) => email === `${name}@example.com`)?.number
  const since = new Date().toISOString().slice(0, 10)
  await asked(product, 'quality', 'job-roles-held', { owner, role: await numberOf(product, 'job-roles', title), since })
}

type Signed = { readonly step: string; readonly values?: object; readonly reason?: string }

/** Somebody takes a step by the API and signs it, with what follows from it where the step shows that. */
export async function signed(product: Product, by: string, path: string, { step, ...given }: Signed): Promise<void> {
  type Shown = { readonly version: number; readonly seen: string; readonly steps: readonly Foretold[] }
  type Foretold = { readonly name: string; readonly foretold: boolean }
  const { version, seen, steps } = await asked<Shown>(product, by, path)
  const taking = { version, ...given }
  const at = `${path}/steps/${step}`
  const isForetold = steps.some(({ name, foretold }) => name === step && foretold)
  const follows = async () => {
    const { reason: _said, ...looked } = taking
    return (await asked<{ fingerprint: string }>(product, by, `${at}/rehearsal`, looked)).fingerprint
  }
  const signature = { email: `${by}@example.com`, password, seen, ...(isForetold && { foreseen: await follows() }) }
  await asked(product, by, at, { ...taking, signature })
}

type Amended = {
  readonly plural: string
  readonly title: string
  readonly values: object
  readonly reason: string
}

/** The quality manager amends what is in effect of training. */
export async function amended(product: Product, { plural, title, ...given }: Amended): Promise<void> {
  await signed(product, 'quality', `${plural}/${await numberOf(product, plural, title)}`, { step: 'amend', ...given })
}

/** What is not known at the bench is taken out of what a production lead learns. */
export async function askLeads(product: Product): Promise<void> {
  const curricula = [await numberOf(product, 'curricula', 'Work at the bench')]
  const reason = 'Whoever observes at the bench need not know how documents change.'
  await amended(product, { plural: 'job-roles', title: 'Production lead', values: { curricula }, reason })
}
