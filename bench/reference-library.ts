// The reference's half of the library: what people look for among documents, in the statements that one writes by hand for tables of
// their own (seed-library.ts), which everybody reads.

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

type Cells = Record<string, unknown>

type Given = {
  readonly pool: Pool
  readonly session: (cookies: string | undefined) => Promise<Cells>
  readonly withNames: (rows: readonly Cells[], named: readonly string[]) => Promise<readonly Cells[]>
}

const columns = `d.id, d.number, d.ordinal, d.state, d.version, d.void, d.creator, d.created_at as "createdAt", d.changed_at as "changedAt", d.title, d.type,
  d.series, d.current, d.effective_since as "effectiveSince", d.process, d.clauses, d.language, d.authors, d.departments, d.readers,
  d.review_months as "reviewMonths", d.renewal, d.next_review as "nextReview", d.owner, d.department, d.site, d.confidentiality, d.retention,
  d.job_roles as "jobRoles", d.revise_by as "reviseBy", d.reviews, d.replacement, d.translation_of as "translationOf", d.translated`

const named = ['creator', 'type', 'process', 'owner', 'department', 'site', 'retention', 'replacement', 'translationOf']

/** So many sections of a common word are looked at. */
const most = 1000

/** That the words of a row hold all that are asked for. */
const holds = (row: string, at = 1) => `${row}.words @@ plainto_tsquery('simple', $${at})`

/** The nearest section of each document that holds all words: those that hold them in their heading first, then the shorter. */
const found = `hit as materialized (
    select s.version, s.document, s.place, case when lower(s.heading) like all($2::text[]) then 0 else 1 end as rank, length(s.body) as far
      from library.section s where s.current and ${holds('s')} limit ${most + 1}),
  best as materialized (select distinct on (document) * from hit order by document, rank, far, place)`

/** Some of a section's words around the first that was asked for. */
const around = (section: string) =>
  `substr(${section}.body, greatest(strpos(lower(${section}.body), $3) - 160, 1), 560) as text`

const bold = (text: string, words: readonly string[]) =>
  text.replaceAll(new RegExp(words.map((word) => word.replaceAll(/\W/g, '\\$&')).join('|'), 'gi'), '<b>$&</b>')

const asked = (term: string) => {
  const words = term.toLowerCase().split(' ').filter(Boolean)
  return { words, values: [term, words.map((word) => `%${word}%`), words[0]] }
}

type Hit = { readonly text: string; readonly heading: string }
type Term = { readonly Querystring: { readonly term: string } }

/** Adds the list of documents, its counts, the search box and the page of results. */
export function libraryRoutes(app: FastifyInstance, { pool, session, withNames }: Given): void {
  app.get<{ Querystring: { state: string; limit: string; q?: string } }>('/api/v1/documents', async (request) => {
    await session(request.headers.cookie)
    const { state, q } = request.query
    const limit = Number(request.query.limit)
    const says = q
      ? `and d.id = any(array(select t.id from library.document t where ${holds('t', 3)}
          union select s.document from library.section s where s.current and ${holds('s', 3)}))`
      : ''
    const where = `not d.void and d.state = any($1) ${says}`
    const values = [state.split(','), limit + 1, ...(q ? [q] : [])]
    const [page, total] = await Promise.all([
      pool.query<Cells>({
        name: `library-page${q ? '-saying' : ''}`,
        text: `select ${columns} from library.document d where ${where} order by d.ordinal, d.id limit $2`,
        values,
      }),
      pool.query<{ count: number }>({
        name: `library-total${q ? '-saying' : ''}`,
        text: `select count(*)::int as count from (select from library.document d where ${where} and $2::int > 0 limit 10001) counted`,
        values,
      }),
    ])
    const items = page.rows.slice(0, limit)
    const last = page.rows.length > limit ? items.at(-1) : undefined
    const next = last ? Buffer.from(JSON.stringify([last.ordinal, last.id])).toString('base64') : null
    return { items: await withNames(items, named), next, total: total.rows[0]?.count ?? 0 }
  })

  app.get('/api/v1/documents/tally', async (request) => {
    await session(request.headers.cookie)
    const { rows } = await pool.query<Cells>({
      name: 'library-tally',
      text: `select process, count(*)::int as count from (select d.process from library.document d where not d.void limit 100001) t
        group by process order by count desc, process limit 1001`,
    })
    return withNames(rows, ['process'])
  })

  app.get<Term>('/api/v1/documents/search', async (request) => {
    await session(request.headers.cookie)
    const { words, values } = asked(request.query.term)
    const { rows } = await pool.query<Hit & Cells>({
      name: 'library-box',
      text: `with ${found}
        select d.id, d.number, v.label, s.number as section, s.key, s.heading, ${around('s')}
        from (select * from best order by rank, far, document limit 10) b join library.document d on d.id = b.document
          join library.version v on v.id = b.version join library.section s on s.version = b.version and s.place = b.place
        order by b.rank, b.far, b.document`,
      values,
    })
    return rows.map((row) => ({ ...row, text: bold(row.text, words) }))
  })

  app.get<Term>('/api/v1/documents/results', async (request) => {
    await session(request.headers.cookie)
    const { words, values } = asked(request.query.term)
    const { rows } = await pool.query<Cells & { hits: readonly Hit[] }>({
      name: 'library-results',
      text: `with ${found},
        stood as (select d.state, count(*)::int as count from best b join library.document d on d.id = b.document group by d.state)
        select d.id, d.number, d.title, d.state, d.changed_at as "changedAt", p.hits, (select json_agg(stood) from stood) as states,
          (select count(*)::int from best) as total, (select count(*) <= ${most} from hit) as exact
        from (select * from best order by rank, far, document limit 51) b join library.document d on d.id = b.document
          cross join lateral (select json_agg(h) as hits from (
            select v.label, s.number, s.key, s.heading, ${around('s')}, count(*) over ()::int as "all"
            from library.section s join library.version v on v.id = s.version
            where s.document = d.id and s.current and ${holds('s')}
            order by case when lower(s.heading) like all($2::text[]) then 0 else 1 end, length(s.body), s.place limit 3) h) p
        order by b.rank, b.far, b.document`,
      values,
    })
    const [first] = rows
    const items = rows.slice(0, 50).map(({ hits, states: _states, total: _total, exact: _exact, ...row }) => ({
      ...row,
      hits: hits.map((hit) => ({ ...hit, text: bold(hit.text, words) })),
    }))
    return {
      items,
      total: first?.total ?? 0,
      exact: first?.exact ?? true,
      states: first?.states ?? [],
      more: rows.length > 50,
    }
  })
}
