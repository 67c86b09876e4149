// What the engine needs of a database. node-postgres fits it; nothing else is promised.

export type Query = {
  readonly text: string
  readonly values?: readonly unknown[]
  /** A name makes the server keep the parsed statement for the connection. */
  readonly name?: string
}

export type Rows<Row> = { readonly rows: readonly Row[]; readonly rowCount: number | null }

/** Asks the database; inside `together` the same connection every time, with a transaction open. */
export type Db = { query<Row>(query: Query): Promise<Rows<Row>> }

/** A place to take connections from. */
export type Pool = Db & { connect(): Promise<Connection> }

export type Connection = Db & { release(broken?: boolean): void }
