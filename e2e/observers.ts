// Who may observe others at work, in journeys: whoever holds a job role that qualifies for it, and has met what that asks.
import assert from 'node:assert/strict'
import type { Product } from './server.ts'
import { password, sessionOf } from './visitor.ts'

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

/** Asks the API as somebody who has signed in. @param by the first part of their address */
export async function asked<T>(product: Product, by: string, path: string, data?: object): Promise<T> {
  const headers = { ...(await sessionOf(product.url, by)), 'content-type': 'application/json' }
  const sent = data ? { method: 'POST', body: JSON.stringify(data) } : {}
  const answer = await fetch(`${product.url}/api/v1/${path}`, { headers, ...sent })
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`)
  return (await answer.json()) as T // A border: the API's answer.
}

async function numberOf(product: Product, plural: string, title: string): Promise<string> {
  const { items } = await asked<Listed>(product, 'quality', `${plural}?limit=100`)
  const found = items.find((one) => one.title === title)
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

/** The quality manager takes out of what a production lead learns what is not known at the bench. */
export async function askLeads(product: Product): Promise<void> {
  const path = `job-roles/${await numberOf(product, 'job-roles', 'Production lead')}`
  const { version, seen } = await asked<{ version: number; seen: string }>(product, 'quality', path)
  const curricula = [await numberOf(product, 'curricula', 'Work at the bench')]
  const signature = { email: 'quality@example.com', password, seen }
  const reason = 'Whoever observes at the bench need not know how documents change.'
  await asked(product, 'quality', `${path}/steps/amend`, { version, values: { curricula }, reason, signature })
}
