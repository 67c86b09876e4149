// A trail in memory, built as the store and the sealer build one: for tests of the verifier.
import { generateKeyPairSync, sign } from 'node:crypto'
import { canonical } from '#lib/canonical.ts'
import { bodyOf, noHead, type EventBody, type Happening, type Head } from '#kernel/trail/event.ts'
import { toHex, type EventRow, type HeadRow, type SealBody, type SealRow } from '#kernel/trail/proof/checks.ts'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import { digestAfter, endText, lineOf } from '#kernel/trail/proof/lines.ts'
import { leafOf, merkleTree } from '#kernel/trail/proof/merkle.ts'

/** A key pair as the sealer keeps it. */
export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x } = publicKey.export({ format: 'jwk' })
  return {
    publicKey: Buffer.from(x ?? '', 'base64url').toString('hex'),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  }
}

export type Key = ReturnType<typeof newKey>

const at = '2026-11-21T09:00:00.000Z'

const happening = (chain: string, words: string): Happening => ({
  kind: 'changed',
  at,
  act: '01944444-0000-7000-8000-000000000000',
  actor: { kind: 'person', id: '01944444-0000-7000-8000-00000000000a', name: 'Ana Reis' },
  ...(chain !== 'system' && {
    record: { kind: 'risk', id: chain, number: `RSK-2026-${chain.slice(-4)}`, title: 'Fire', version: 1 },
  }),
  changes: [{ field: 'title', label: 'Title', from: null, to: words }],
})

/** The row of an event behind a head. */
export function eventRow(id: number, chain: string, head: Head, words = `Words ${id}`): EventRow {
  const body = bodyOf(happening(chain, words), chain, head)
  return rowOf(id, body)
}

/** The row that holds a body, with all its columns. */
export function rowOf(id: number, body: string): EventRow {
  const event = JSON.parse(body) as EventBody // Written by bodyOf.
  return {
    id,
    chain: event.chain,
    place: event.place,
    before: event.before,
    hash: nodeChecks.sha256(body),
    body,
    kind: event.kind,
    actor: event.actor.id,
    at: event.at,
    record: event.record?.id ?? null,
    fields: (event.changes ?? []).map(({ field }) => field),
  }
}

/** A seal over events, behind another. */
export function sealRow(key: Key, before: SealRow | undefined, events: readonly EventRow[]): SealRow {
  const tree = merkleTree(nodeChecks.digest)
  for (const { hash } of events) tree.add(leafOf(hash))
  const id = (before?.id ?? 0) + 1
  const range = { first: (before?.last ?? 0) + 1, last: events.at(-1)?.id ?? 0, count: events.length }
  const said: SealBody = {
    format: 1,
    seal: id,
    ...range,
    root: toHex(tree.root()),
    before: before?.hash ?? '',
    at,
    key: key.publicKey,
  }
  const body = canonical(said)
  return { id, ...range, body, hash: nodeChecks.sha256(body), signature: key.sign(body) }
}

export type Trail = {
  readonly key: Key
  readonly events: readonly EventRow[]
  readonly seals: readonly SealRow[]
  readonly heads: readonly HeadRow[]
}

/**
 * A trail whose events go to the chains in turn, with a seal behind each so many.
 * @param sealed events a seal; what is left over at the end is not sealed
 */
export function makeTrail(plan: { events: number; chains: readonly string[]; sealed: number }, key = newKey()): Trail {
  const heads = new Map<string, Head>()
  const events: EventRow[] = []
  const seals: SealRow[] = []
  for (let id = 1; id <= plan.events; id += 1) {
    const chain = plan.chains[id % plan.chains.length] ?? 'system'
    const row = eventRow(id, chain, heads.get(chain) ?? noHead)
    heads.set(chain, row)
    events.push(row)
    if (id % plan.sealed === 0) seals.push(sealRow(key, seals.at(-1), events.slice(-plan.sealed)))
  }
  return { key, events, seals, heads: [...heads].map(([chain, { place, hash }]) => ({ id: chain, place, hash })) }
}

/** The pieces of a trail in the order in which they are verified. */
export function* piecesOf({ events, seals }: Pick<Trail, 'events' | 'seals'>) {
  const left = [...seals]
  for (const row of events) {
    while (left[0] && left[0].last < row.id) yield { kind: 'seal', row: left.shift() as SealRow } as const // It was just seen.
    yield { kind: 'event', row } as const
  }
  for (const row of left) yield { kind: 'seal', row } as const
}

/** The trail as the text of an export. */
export function exportOf(trail: Trail): string {
  const { key, events, seals, heads } = trail
  const about = { provider: 'Plumbline', at, by: 'Ana Reis', events: events.length, seals: seals.length }
  const lines = [lineOf('manifest', { format: 1, ...about, key: key.publicKey })]
  for (const piece of piecesOf(trail))
    lines.push(piece.kind === 'seal' ? lineOf('seal', piece.row) : lineOf('event', piece.row))
  for (const head of heads) lines.push(lineOf('head', head))
  const digest = lines.reduce((so, line) => digestAfter(nodeChecks, so, line), '')
  lines.push(lineOf('end', { lines: lines.length, digest, signature: key.sign(endText(lines.length, digest)) }))
  return lines.map((line) => `${line}\n`).join('')
}
