// How somebody may stand to what they have to meet, for all of this module's folders.

export { isMet, standings, type Standing } from './standing/standing.ts'
