import { sizeInWords } from '#lib/size-in-words.ts'
import { instantInShort } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useNow } from '#ui/now.tsx'
import { useToday } from '#ui/today.tsx'
import type { Tone } from '#ui/tone.tsx'
import type { AnchorState } from '#kernel/trail/anchoring.ts'
import { healthWords } from './health-words.ts'
import { limits, type Health } from './health.ts'
import styles from './utilisation.module.css'

type Tile = { readonly term: string; readonly tone: Tone; readonly verdict: string; readonly note: string }

const hoursSince = (instant: string, now: number) => (now - Date.parse(instant)) / 3_600_000

function backupTile({ backup: { isOurs, at } }: Health, now: number): Tile {
  const term = healthWords.backup
  if (!isOurs) return { term, tone: 'open', verdict: healthWords.backupTheirs, note: healthWords.backupTheirsNote }
  if (at === null) return { term, tone: 'soon', verdict: healthWords.backupNone, note: healthWords.backupOld }
  const hours = hoursSince(at, now)
  const tone = hours > limits.backupHours ? 'overdue' : 'done'
  return { term, tone, verdict: healthWords.backupAge(hours), note: healthWords.backupOld }
}

function drillTile({ drill }: Health, now: number, said: (instant: string) => string): Tile {
  const term = healthWords.drill
  if (!drill) return { term, tone: 'soon', verdict: healthWords.drillNone, note: healthWords.drillNote }
  const isOld = hoursSince(drill.at, now) > limits.drillDays * 24
  if (!drill.worked) return { term, tone: 'overdue', verdict: healthWords.drillFailed, note: drill.words }
  return { term, tone: isOld ? 'soon' : 'done', verdict: said(drill.at), note: drill.words }
}

const trailTones: Readonly<Record<Health['integrity']['state'], Tone>> = {
  never: 'soon',
  running: 'waiting',
  intact: 'done',
  broken: 'overdue',
  failed: 'overdue',
}

function trailTile({ integrity: { state, at, events } }: Health, now: number, said: (instant: string) => string): Tile {
  const isOld = at !== null && hoursSince(at, now) > limits.integrityDays * 24
  return {
    term: healthWords.integrity,
    tone: state === 'intact' && isOld ? 'soon' : trailTones[state],
    verdict: healthWords.integrityStates[state],
    note: at === null ? '' : `${said(at)} · ${healthWords.events(events)}`,
  }
}

function anchorsTile({ anchors }: Health, said: (instant: string) => string): Tile {
  const term = healthWords.anchors
  if (anchors.length === 0)
    return { term, tone: 'soon', verdict: healthWords.anchorsNone, note: healthWords.anchorsNoneNote }
  const count = (one: AnchorState) => anchors.filter(({ state }) => state === one).length
  const [first] = anchors.flatMap(({ last }) => last?.at ?? []).toSorted()
  const note = first === undefined ? '' : healthWords.anchorsLast(said(first))
  if (count('behind') > 0) return { term, tone: 'overdue', verdict: healthWords.anchorsBehind(count('behind')), note }
  if (count('trying') > 0) return { term, tone: 'soon', verdict: healthWords.anchorsTrying(count('trying')), note }
  // Two places are wanted, in different hands.
  if (anchors.length === 1)
    return { term, tone: 'soon', verdict: healthWords.anchorsHeld(count('held')), note: healthWords.anchorsOne }
  const tone = count('held') === anchors.length ? 'done' : 'waiting'
  return { term, tone, verdict: healthWords.anchorsHeld(count('held')), note }
}

function diskTile({ disk: { free, size } }: Health): Tile {
  const full = 1 - free / size
  const tone = full > limits.diskFull ? 'overdue' : 'done'
  return {
    term: healthWords.disk,
    tone,
    verdict: healthWords.diskFull(full),
    note: healthWords.diskFree(sizeInWords(free)),
  }
}

function mailTile({ mail: { isOn, waiting, failed } }: Health): Tile {
  const term = healthWords.mail
  if (!isOn) return { term, tone: 'draft', verdict: healthWords.mailOff, note: healthWords.mailOffNote }
  const note = failed > 0 ? healthWords.mailFailed(failed) : healthWords.mailFine
  return { term, tone: failed > 0 ? 'overdue' : 'done', verdict: healthWords.mailWaiting(waiting), note }
}

/** What must stand ready, each with how it stands. */
export function Readiness({ health }: { readonly health: Health }) {
  const today = useToday()
  const now = useNow()
  const said = (instant: string) => instantInShort(instant, today)
  const tiles = [
    backupTile(health, now),
    drillTile(health, now, said),
    trailTile(health, now, said),
    anchorsTile(health, said),
    diskTile(health),
    mailTile(health),
  ]
  return (
    <dl className={styles.tiles} aria-label={healthWords.ready}>
      {tiles.map(({ term, tone, verdict, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Verdict tone={tone}>{verdict}</Verdict>
            {note !== '' && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
