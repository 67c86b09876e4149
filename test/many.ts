import type { Client } from 'pg'

type Owner = Pick<Client, 'query'>

/**
 * Adds copies of the only risk, each with its card, a number and a title of its own: enough for a list to be read. What
 * points where is not checked, and no trail is written of them.
 */
export async function manyRisks(owner: Owner, count: number): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`create temp table copies on commit drop as
    select n, gen_random_uuid() as id, 'RSK-2025-' || lpad(n::text, 6, '0') as number, 'Pump leaks ' || n as title
    from generate_series(1, ${count}) n`)
  const cardColumns = await columnsOf(owner, 'card')
  const riskColumns = await columnsOf(owner, 'risk')
  const taken = { id: 'c.id', number: 'c.number', title: 'c.title', ordinal: '20250000000 + c.n' }
  await owner.query(copySql('card', cardColumns, taken, "(select * from card where kind = 'risk' limit 1)"))
  await owner.query(copySql('risk', riskColumns, taken, '(select * from risk limit 1)'))
  await owner.query('commit')
  await owner.query('analyze card, risk')
}

async function columnsOf(owner: Owner, table: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const copySql = (
  table: string,
  columns: readonly string[],
  taken: Readonly<Record<string, string>>,
  one: string,
): string =>
  `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
    select ${columns.map((name) => taken[name] ?? `o."${name}"`).join(', ')} from copies c, ${one} o`
