// The law of the house: which storey stands on which, and which features know another.

/** From the ground up: each knows those below it. Shell and server stand side by side; the server draws no screen. */
export const storeys = ['lib', 'ui', 'kernel', 'features', 'screens', 'modules', 'shell', 'server'] as const

/** The features that a feature may know, beside the kernel; the edges make no circle. */
const known: { readonly [feature: string]: readonly string[] } = {
  alerts: ['live'],
  comments: ['alerts', 'drafts', 'live', 'watch'],
  delivery: ['alerts', 'live', 'tasks'],
  extension: ['alerts', 'tasks'],
  import: ['export'],
  'links-graph': ['tasks'],
  print: ['comments', 'files', 'links-graph', 'trail'],
  samples: ['comments'],
  tasks: ['alerts', 'live'],
  trail: ['export', 'views'],
}

/** The room that a file stands in: `kernel/store`; lib and ui are one room each. */
export function roomOf(file: string): string {
  const [, storey = '', room = ''] = file.split('/')
  if (storey === 'lib' || storey === 'ui' || room.includes('.')) return storey
  return `${storey}/${room}`
}

const storeyOf = (file: string) => storeys.findIndex((storey) => file.startsWith(`src/${storey}/`))

/** Why an import breaks the law; undefined where it does not. */
export function breach({ from, to }: { readonly from: string; readonly to: string }): string | undefined {
  const [above, below] = [storeyOf(from), storeyOf(to)]
  const isBeside = storeys[above] === 'server' && (storeys[below] === 'shell' || storeys[below] === 'screens')
  if (below > above || isBeside) return 'climbs'
  const [here, there] = [roomOf(from), roomOf(to)]
  if (here === there || !here.startsWith('features/') || !there.startsWith('features/')) return undefined
  return known[here.slice(9)]?.includes(there.slice(9)) ? undefined : 'is no declared edge between features'
}
