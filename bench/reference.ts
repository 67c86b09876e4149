// The reference: bare Fastify and pg doing the same SQL work as the product, written by hand, without definitions,
// permission, validation or guards. What the product costs above it is what its laws cost.
// node bench/reference.ts <port> <connection as JSON>

import { hash, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { Pool } from 'pg'
import { sessionSql } from '#server/account/actor.server.ts'
import { wire } from '#lib/wire.server.ts'
import { hashToken } from '#lib/token.server.ts'
import { libraryRoutes } from './reference-library.ts'

const [port, connection] = process.argv.slice(2)
const pool = new Pool({ ...(JSON.parse(connection ?? '{}') as object), max: 20, types: wire })
const app = fastify({ logger: false })

type Cells = Record<string, unknown>

const columns = `r.id, r.number, r.state, r.version, r.void, r.creator, r.created_at as "createdAt", r.changed_at as "changedAt", r.title, r.type, r.cause,
  r.event, r.consequence, r.category, r.process, r.causes, r.controls, r.consequences, r.acceptances, r.reviews, r.matrix, r.inherent_likelihood as "inherentLikelihood",
  r.inherent_impact as "inherentImpact", r.inherent_score as "inherentScore", r.inherent_level as "inherentLevel", r.current_likelihood as "currentLikelihood",
  r.current_impact as "currentImpact", r.current_score as "currentScore", r.current_level as "currentLevel", r.appetite, r.trend, r.response,
  r.target_likelihood as "targetLikelihood", r.target_impact as "targetImpact", r.target_score as "targetScore", r.target_level as "targetLevel", r.evidence,
  r.acceptance_rationale as "acceptanceRationale", r.acceptance_expiry as "acceptanceExpiry", r.review_date as "reviewDate", r.closure, r.owner,
  r.department, r.site, r.confidentiality`

const around = `(select coalesce(json_agg(json_build_object('link', l.id, 'type', l.type, 'id', k.id, 'kind', k.kind, 'number', k.number, 'title', k.title,
    'state', k.state, 'void', k.void, 'owner', k.owner, 'creator', k.creator, 'site', k.site, 'department', k.department, 'confidentiality', k.confidentiality)), '[]')
    from link l join card k on k.id = case when l.from_card = r.id then l.to_card else l.from_card end where l.from_card = r.id or l.to_card = r.id) as tied,
  (select coalesce(json_agg(json_build_object('id', o.id, 'step', o.step, 'version', o.version, 'signatures',
    (select coalesce(json_agg(json_build_object('seat', s.seat, 'name', s.name, 'at', s.at)), '[]') from signature s where s.round = o.id))), '[]')
    from round o where o.card = r.id) as rounds,
  (select json_agg(json_build_object('state', y.state, 'enteredAt', y.entered_at) order by y.place) from stay y where y.card = r.id) as stays`

const named = ['creator', 'category', 'process', 'matrix', 'owner', 'department', 'site'] as const

async function session(cookies: string | undefined) {
  const token = /(?:^|; )[^=]*session=([^;]+)/.exec(cookies ?? '')?.[1] ?? ''
  const { rows } = await pool.query<Cells>({
    name: 'session',
    text: sessionSql,
    values: [hashToken(token), new Date().toISOString(), 'Europe/London'],
  })
  return rows[0] ?? {}
}

async function withNames(rows: readonly Cells[], names: readonly string[] = named) {
  const ids = [...new Set(rows.flatMap((row) => names.map((name) => row[name]).filter(Boolean)))]
  const cards = await pool.query<Cells>({
    name: 'cards',
    text: 'select id, kind, number, title, state, void, owner, creator, site, department, confidentiality from card where id = any($1)',
    values: [ids],
  })
  const byId = new Map(cards.rows.map((card) => [card.id, card]))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, byId.get(row[name]) ?? null])),
  }))
}

libraryRoutes(app, { pool, session, withNames })

app.get<{ Params: { number: string }; Querystring: { steps?: string } }>('/api/v1/risks/:number', async (request) => {
  await session(request.headers.cookie)
  const whole = request.query.steps !== 'false'
  const { rows } = await pool.query<Cells>({
    name: whole ? 'whole' : 'read',
    text: `select ${columns}${whole ? `, ${around}` : ''} from risk r where r.number = $1`,
    values: [request.params.number],
  })
  return (await withNames(rows))[0]
})

type Listed = { state?: string; limit?: string; after?: string; department?: string }

app.get<{ Querystring: Listed }>('/api/v1/risks', async (request) => {
  const me = await session(request.headers.cookie)
  const { state, after } = request.query
  const values: unknown[] = [state, 51]
  // The narrow reader's condition, as the product's scopes write it.
  const scope = request.headers['x-narrow']
    ? `(r.department = $3 or r.owner = $4 or r.creator = $4) and r.confidentiality not in ('Confidential', 'Restricted') and`
    : ''
  if (scope) values.push(me.department, me.id)
  const counted = [...values]
  const [date, id] = after ? (JSON.parse(Buffer.from(after, 'base64').toString()) as [string, string]) : []
  const beyond = after
    ? `and (r.review_date, r.id) < ($${values.push(date)}::date, $${values.push(id)}::uuid)`
    : 'and r.review_date is not null'
  const where = `${scope} not r.void and r.state = $1`
  const [page, total] = await Promise.all([
    pool.query<Cells>(
      `(select ${columns} from risk r where ${where} ${beyond} order by r.review_date desc, r.id desc limit $2)
      union all (select ${columns} from risk r where ${where} and r.review_date is null order by r.id desc limit $2) limit $2`,
      values,
    ),
    after
      ? null
      : pool.query<{ count: number }>(
          `select count(*)::int as count from (select 1 from risk r where ${where} and $2::int > 0 limit 10001) counted`,
          counted,
        ),
  ])
  const items = page.rows.slice(0, 50)
  const last = items.at(-1)
  const next = last ? Buffer.from(JSON.stringify([last.reviewDate, last.id])).toString('base64') : null
  return { items: await withNames(items), next, total: total?.rows[0]?.count ?? null }
})

app.get('/api/v1/risks/tally', async (request) => {
  const me = await session(request.headers.cookie)
  const scope = request.headers['x-narrow']
    ? `(r.department = $1 or r.owner = $2 or r.creator = $2) and r.confidentiality not in ('Confidential', 'Restricted') and`
    : ''
  const { rows } = await pool.query<Cells>(
    `select state, level, count(*)::int as count
      from (select r.state, r.current_level as level from risk r where ${scope} not r.void limit 100001) t
      group by state, level order by count desc, state, level limit 1001`,
    scope ? [me.department, me.id] : [],
  )
  return rows
})

app.get<{ Querystring: { term: string } }>('/api/v1/search', async (request) => {
  await session(request.headers.cookie)
  const term = request.query.term.toLowerCase()
  const best = "field = 'number' and folded = $3 desc, folded like $4 desc, length(value), value, number"
  const { rows } = await pool.query<Cells>(
    `select id, kind, number, field, value from (select distinct on (id) * from (
      (select c.id, c.kind, c.number, s.field, s.value, s.folded from card c join search_entry s on s.card = c.id and s.field = 'number'
        where c.number = $1 and not c.void)
      union
      (select c.id, c.kind, c.number, s.field, s.value, s.folded from search_entry s join card c on c.id = s.card where s.folded like $2 and not c.void limit 1000)) found
      order by id, ${best}) each order by ${best} limit 10`,
    [term.toUpperCase(), `%${term}%`, ` ${term}`, ` ${term}%`],
  )
  return rows
})

const sha256 = (text: string) => hash('sha256', text)

function eventOf(kind: string, row: Cells, head: { place: number; hash: string }, me: Cells) {
  const at = new Date().toISOString()
  const body = JSON.stringify({
    kind,
    at,
    actor: me.id,
    record: row.id,
    chain: row.id,
    place: head.place + 1,
    before: head.hash,
    changes: row,
  })
  return {
    chain: row.id,
    place: head.place + 1,
    before: head.hash,
    hash: sha256(body),
    body,
    kind,
    actor: me.id,
    at,
    record: row.id,
    fields: ['title'],
  }
}

function rowsOf(row: Cells) {
  const { id, number, title, state, owner, creator, site, department, confidentiality, version, changed_at } = row
  const card = {
    id,
    kind: 'risk',
    number,
    title,
    state,
    owner,
    creator,
    due: row.review_date,
    site,
    department,
    confidentiality,
    void: false,
    version,
    changed_at,
  }
  const entries = ['number', 'title', 'cause', 'event', 'consequence'].map((field) => ({
    card: id,
    kind: 'risk',
    field,
    value: String(row[field]),
    folded: ` ${String(row[field]).toLowerCase()}`,
  }))
  return { card, entries }
}

const insert = `with new_card as (insert into card select * from json_populate_record(null::card, $1)),
  new_record as (insert into risk select * from json_populate_record(null::risk, $2)),
  new_stay as (insert into stay (card, place, state, entered_at) select id, 1, state, changed_at from json_populate_record(null::card, $1)),
  heads as (insert into chain select * from json_populate_recordset(null::chain, $3)),
  events as (insert into event (chain, place, before, hash, body, kind, actor, at, record, fields)
    select chain, place, before, hash, body, kind, actor, at, record, fields from json_populate_recordset(null::event, $4))
  insert into search_entry select * from json_populate_recordset(null::search_entry, $5)`

app.post<{ Body: Cells }>('/api/v1/risks', async (request, reply) => {
  const me = await session(request.headers.cookie)
  const client = await pool.connect()
  await client.query('begin')
  const given = [me.id, request.body.category, request.body.process, me.department, me.site]
  await client.query({
    name: 'cards',
    text: 'select id, kind, number, title, state, void, owner, creator, site, department, confidentiality from card where id = any($1)',
    values: [given],
  })
  const { rows } = await client.query<{ last: number }>({
    name: 'number',
    text: `insert into series (prefix, year, last) values ('RSK', 2026, 1) on conflict (prefix, year) do update set last = series.last + 1
      returning last, pg_advisory_xact_lock_shared(7077001)::text`,
  })
  const last = rows[0]?.last ?? 0
  const at = new Date().toISOString()
  const row: Cells = {
    ...request.body,
    id: randomUUID(),
    number: `RSK-2026-${String(last).padStart(4, '0')}`,
    ordinal: 20_260_000_000 + last,
    state: 'identified',
    version: 1,
    void: false,
    creator: me.id,
    owner: me.id,
    department: me.department,
    site: me.site,
    confidentiality: 'Internal',
    created_at: at,
    changed_at: at,
    custom: {},
    causes: [],
    controls: [],
    consequences: [],
    acceptances: [],
    reviews: [],
  }
  const event = eventOf('created', row, { place: 0, hash: '' }, me)
  const { card, entries } = rowsOf(row)
  const head = { id: row.id, place: 1, hash: event.hash }
  await client.query({
    name: 'insert',
    text: insert,
    values: [card, row, [head], [event], entries].map((part) => JSON.stringify(part)),
  })
  await client.query('commit')
  client.release()
  reply.code(201)
  return row
})

const update = `with changed_card as (update card set title = $2, version = version + 1, changed_at = $3 where id = $1),
  changed_record as (update risk set title = $2, version = version + 1, changed_at = $3 where id = $1),
  heads as (update chain set place = $4, hash = $5 where id = $1::text),
  events as (insert into event (chain, place, before, hash, body, kind, actor, at, record, fields)
    select chain, place, before, hash, body, kind, actor, at, record, fields from json_populate_recordset(null::event, $6))
  insert into search_entry values ($1, 'risk', 'title', $2, $7) on conflict (card, field) do update set value = excluded.value, folded = excluded.folded`

app.patch<{ Params: { number: string }; Body: { title: string } }>('/api/v1/risks/:number', async (request) => {
  const me = await session(request.headers.cookie)
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<Cells & { place: number; hash: string }>({
    name: 'lock',
    text: `select ${columns}, h.place, h.hash, ${around}, pg_advisory_xact_lock_shared(7077001)::text from risk r join chain h on h.id = r.id::text
      where r.number = $1 for update of r, h`,
    values: [request.params.number],
  })
  const row = rows[0]
  if (!row) throw new Error('No such risk')
  const ids = named.map((name) => row[name]).filter(Boolean)
  const cards = await client.query({
    name: 'cards',
    text: 'select id, kind, number, title, state, void, owner, creator, site, department, confidentiality from card where id = any($1)',
    values: [ids],
  })
  const { title } = request.body
  const event = eventOf('changed', { id: row.id, title }, row, me)
  const values = [row.id, title, event.at, event.place, event.hash, JSON.stringify([event]), ` ${title.toLowerCase()}`]
  await client.query({ name: 'update', text: update, values })
  await client.query('commit')
  client.release()
  return { ...row, title, names: cards.rows }
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
