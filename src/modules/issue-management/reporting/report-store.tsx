// What waits of one person's reports, shown to whoever listens and kept on the device.
import { isAwayNow } from '#features/offline/reach.tsx'
import { dropReport, keepReport, keptReports } from './reports-on-device.tsx'
import { withKept, type WaitingReport } from './waiting-report.ts'

export type QueueState = {
  readonly waiting: readonly WaitingReport[]
  /** Those that the server has all of since this page was opened, by their ids. */
  readonly arrived: ReadonlyMap<string, WaitingReport>
  readonly isAway: boolean
  /** Whether the device keeps what waits; else it lives as long as this page. */
  readonly isKept: boolean
}

export type ReportStore = ReturnType<typeof openReportStore>

export function openReportStore(person: string) {
  const listeners = new Set<() => void>()
  /** What the device does not keep, or not yet. */
  const unkept = new Set<string>()
  let state: QueueState = { waiting: [], arrived: new Map(), isAway: isAwayNow(), isKept: true }
  let keeping: Promise<void> = Promise.resolve()

  function become(next: Partial<QueueState>) {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }

  /** Acts on the device behind everything before it. */
  function onDevice(id: string, work: () => Promise<void>) {
    unkept.add(id)
    keeping = keeping.then(work).then(
      () => void unkept.delete(id),
      () => become({ isKept: false }),
    )
    return keeping
  }

  async function readNow() {
    const kept = await keptReports(person).catch(() => null)
    become(kept ? { waiting: withKept(state.waiting, kept, unkept) } : { isKept: false })
  }

  return {
    state: () => state,
    become,
    find: (id: string) => state.waiting.find((one) => one.id === id),
    /** Reads the device behind everything before it: another tab may have sent some. */
    read: () => (keeping = keeping.then(readNow)),
    add: async (report: WaitingReport) => {
      become({ waiting: [...state.waiting, report] })
      await onDevice(report.id, () => keepReport(report))
    },
    replace: async (next: WaitingReport) => {
      become({ waiting: state.waiting.map((one) => (one.id === next.id ? next : one)) })
      await onDevice(next.id, () => keepReport(next))
    },
    drop: async (gone: WaitingReport) => {
      become({ waiting: state.waiting.filter(({ id }) => id !== gone.id) })
      await onDevice(gone.id, () => dropReport(gone))
      unkept.delete(gone.id)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
