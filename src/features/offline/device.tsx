// What this device keeps for people while the server is away, in IndexedDB: the answers their screen needs, and what they
// entered that the server does not have yet. Each entry names its person; whoever asks names themselves.

/**
 * `answers` by person and key, gone with the session; `typed` alike, until it is sent or discarded; `waiting` in the order
 * in which it was entered, until it is sent.
 */
type Store = 'answers' | 'typed' | 'waiting'

const settled = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing.')))
  })

function make(database: IDBDatabase): void {
  database.createObjectStore('answers', { keyPath: ['person', 'key'] })
  database.createObjectStore('typed', { keyPath: ['person', 'key'] })
  database.createObjectStore('waiting', { keyPath: 'place', autoIncrement: true }).createIndex('person', 'person')
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('plumbline', 1)
  request.addEventListener('upgradeneeded', () => make(request.result))
  return settled(request)
}

/** One act on a store. It is done when the device has it, not before. */
async function act<T>(store: Store, mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => IDBRequest<T>) {
  const database = await (opened ??= open())
  const transaction = database.transaction(store, mode, { durability: 'strict' })
  const request = ask(transaction.objectStore(store))
  // Said at once, not when the page gets round to it: one that is left while it is busy takes along what is not committed.
  if (mode === 'readwrite') transaction.commit()
  const answer = await settled(request)
  if (mode === 'readwrite')
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device keeps nothing.')))
    })
  return answer
}

async function dataIn(store: 'answers' | 'typed', person: string, key: string): Promise<unknown> {
  const kept = (await act(store, 'readonly', (entries) => entries.get([person, key]))) as
    | { readonly data: unknown }
    | undefined // A border: what this file put there.
  return kept?.data
}

/** Keeps an answer of the server in the place of the one before. */
export const keepAnswer = (person: string, key: string, data: unknown): Promise<unknown> =>
  act('answers', 'readwrite', (entries) => entries.put({ person, key, data }))

/** The answer that is kept; undefined where there is none. */
export const keptAnswer = (person: string, key: string): Promise<unknown> => dataIn('answers', person, key)

/** Keeps what somebody typed into a form that cannot be sent yet. */
export const keepTyped = (person: string, form: string, data: unknown): Promise<unknown> =>
  act('typed', 'readwrite', (entries) => entries.put({ person, key: form, data }))

export const typedInto = (person: string, form: string): Promise<unknown> => dataIn('typed', person, form)

/** What is kept of one person in the forms whose names begin like this. */
export const typedIn = async <T,>(person: string, forms: string): Promise<readonly T[]> => {
  const range = IDBKeyRange.bound([person, forms], [person, `${forms}\uffff`])
  const kept = (await act('typed', 'readonly', (entries) => entries.getAll(range))) as readonly { readonly data: T }[] // A border: as it was kept.
  return kept.map(({ data }) => data)
}

export const dropTyped = (person: string, form: string): Promise<unknown> =>
  act('typed', 'readwrite', (entries) => entries.delete([person, form]))

/** Forgets every answer, whoever it was kept for. */
export const forgetAnswers = (): Promise<unknown> => act('answers', 'readwrite', (entries) => entries.clear())

/** Keeps what somebody entered behind what they entered before. @returns its place */
export const keepWaiting = (entry: { readonly person: string }): Promise<number> =>
  act('waiting', 'readwrite', (entries) => entries.add(entry)).then(Number)

/** Changes what is kept at its place. */
export const changeWaiting = (entry: { readonly person: string; readonly place: number }): Promise<unknown> =>
  act('waiting', 'readwrite', (entries) => entries.put(entry))

export const dropWaiting = (place: number): Promise<unknown> =>
  act('waiting', 'readwrite', (entries) => entries.delete(place))

/** What waits of one person, in order. */
export const waitingOf = <T extends { readonly person: string }>(person: string): Promise<T[]> =>
  act('waiting', 'readonly', (entries) => entries.index('person').getAll(person)) as Promise<T[]> // A border: as it was kept.
