// Into which pieces the browser's program is cut. Left to itself the bundler makes a file of everything that the same screens
// share, however small: a record's page asked for 190 of them. What everybody comes through, one screen after the other, is one
// piece each here; what is small and stands on these alone is one more.
import { join } from 'node:path'

/** What the bundler would make a file of. */
export type Chunk = {
  readonly fileName: string
  /** The source that it is there for, where it is one that is asked for by itself. */
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  readonly moduleIds: readonly string[]
  /** The files of those that it cannot do without. */
  readonly imports: readonly string[]
  readonly code: string
}

type Stage = { readonly name: string; readonly screens: readonly string[] }

/** The ways into the program in the order in which people come to them: each adds what those before it have not brought. */
export const stages: readonly Stage[] = [
  { name: 'first', screens: ['index.html'] },
  { name: 'login', screens: ['src/shell/login/login.tsx'] },
  { name: 'frame', screens: ['src/shell/shell.tsx', 'src/shell/screens/list-screen.tsx'] },
  { name: 'tasks', screens: ['src/modules/tasks/inbox/inbox.tsx'] },
  { name: 'list', screens: ['src/shell/screens/lists.tsx'] },
  { name: 'record', screens: ['src/shell/screens/record-screen.tsx'] },
  { name: 'kinds', screens: ['src/modules/kinds.tsx'] },
]

/** In characters, before they are made fewer: what is shorter is worth no question of its own. */
const short = 4_000

const small = 'small'

const isAskedFor = ({ isEntry, isDynamicEntry }: Chunk) => isEntry || isDynamicEntry

/** A chunk and all that it cannot do without. */
function reached(from: Chunk, chunks: ReadonlyMap<string, Chunk>): readonly Chunk[] {
  const seen = new Set([from])
  for (const { imports } of seen)
    for (const file of imports) {
      const chunk = chunks.get(file)
      if (chunk) seen.add(chunk)
    }
  return [...seen]
}

/** What pages besides the program's own need, such as that for people outside: in a piece it would bring the program along. */
function neededElsewhere(all: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>, root: string): ReadonlySet<Chunk> {
  const own = stages.flatMap(({ screens }) => screens.map((screen) => join(root, screen)))
  const pages = all.filter(({ isEntry, facadeModuleId }) => isEntry && !own.includes(facadeModuleId ?? ''))
  return new Set(pages.flatMap((page) => [...reached(page, chunks)]))
}

/** Puts what is small and stands on nothing but what has a place into one piece, until nothing more can be. */
function placeSmall(all: readonly Chunk[], placeOf: Map<Chunk, string>): void {
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const stands = ({ imports }: Chunk) =>
    imports.every((file) => {
      const chunk = byFile.get(file)
      return chunk === undefined || placeOf.has(chunk)
    })
  const open = all.filter((chunk) => !isAskedFor(chunk) && chunk.code.length < short)
  for (let before = -1; before < placeOf.size;) {
    before = placeOf.size
    for (const chunk of open) if (!placeOf.has(chunk) && stands(chunk)) placeOf.set(chunk, small)
  }
}

/**
 * The piece that each module belongs to, of those that are not left to the bundler.
 * @param all what the bundler makes by itself
 * @param root the folder of the product
 * @throws Error where a screen of a stage is not in the program
 */
export function placesOf(all: readonly Chunk[], root: string): ReadonlyMap<string, string> {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const placeOf = new Map<Chunk, string>()
  const others = neededElsewhere(all, chunks, root)
  for (const { name, screens } of stages)
    for (const screen of screens) {
      const from = all.find(({ facadeModuleId }) => facadeModuleId === join(root, screen))
      if (!from) throw new Error(`The program has no ${screen}, which its pieces begin with.`)
      for (const chunk of reached(from, chunks)) if (!placeOf.has(chunk) && !others.has(chunk)) placeOf.set(chunk, name)
    }
  placeSmall(
    all.filter((chunk) => !others.has(chunk)),
    placeOf,
  )
  // What is asked for by itself keeps a file of its name: the service worker finds it by that.
  const own = new Set(all.filter((chunk) => chunk.isDynamicEntry).map(({ facadeModuleId }) => facadeModuleId))
  return new Map(
    [...placeOf].flatMap(([{ moduleIds }, name]) =>
      moduleIds.filter((id) => !own.has(id)).map((id) => [id, name] as const),
    ),
  )
}
