// The findings and photos of one person that wait on this device, and how each reaches the server once.
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { filesOf } from '#features/files/files.ts'
import { sendForm } from '#features/files/send-form.tsx'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { errorsOf } from '#kernel/kinds/errors.ts'
import { changeWaiting, dropWaiting, keepWaiting } from '#features/offline/device.tsx'
import { isForLater } from '#features/offline/for-later.ts'
import { checklistLine } from '../checklist-line.ts'
import { finding } from '../finding.ts'
import { hasRoom, type Later, type NewLater, type OnItsWay } from './later.ts'
import { unkept } from './operations.ts'

/** What is told of one that has arrived; resolves when whoever shows it has it. */
export type Arrived = (sent: Later, raised: Whole | null) => Promise<unknown>

type Deps = {
  readonly person: string
  readonly later: () => readonly Later[]
  readonly become: (next: {
    readonly later?: readonly Later[]
    readonly onItsWay?: OnItsWay | null
    readonly hasCaughtUp?: boolean
  }) => void
  /** Sends what can be sent. */
  readonly pump: () => void
  /** Acts on the device behind everything before it. */
  readonly onDevice: (work: () => Promise<unknown>) => Promise<unknown>
  readonly arrived: Arrived
}

/** Keeps, changes and sends them; what is shown of them is the queue's own state. */
export function laterIn({ person, later, pump, become, onDevice, arrived }: Deps) {
  const find = (id: string) => later().find((one) => one.id === id)

  async function drop(id: string) {
    const gone = find(id)
    become({ later: later().filter((one) => one.id !== id) })
    if (gone && gone.place !== unkept) await onDevice(() => dropWaiting(gone.place))
  }

  async function replace(next: Later) {
    become({ later: later().map((one) => (one.id === next.id ? next : one)) })
    if (next.place !== unkept) await onDevice(() => changeWaiting(next))
  }

  async function add(entry: NewLater) {
    become({ later: [...later(), { ...entry, place: unkept }], hasCaughtUp: false })
    await onDevice(async () => {
      const place = await keepWaiting(entry)
      // Meanwhile it may have been sent, taken back or refused.
      const now = find(entry.id)
      if (!now) return dropWaiting(place)
      const kept = { ...now, place }
      become({ later: later().map((one) => (one === now ? kept : one)) })
      return now.stopped === entry.stopped ? undefined : changeWaiting(kept)
    })
  }

  async function deliver(one: Later): Promise<Whole | null> {
    if (one.is === 'finding')
      return records(finding).create({ ...one.values, audit: one.audit, line: one.line }, { key: one.id })
    const form = new FormData()
    form.append('file', one.file)
    const { signal } = new AbortController()
    const onProgress = (sent: number, total: number) => become({ onItsWay: { id: one.id, share: sent / total } })
    await sendForm(filesOf(checklistLine, one.line).all, form, { key: one.id, signal, onProgress })
    return null
  }

  return {
    /** Sends one. Answers whether the next one can be tried. */
    async send(one: Later): Promise<boolean> {
      become({ onItsWay: { id: one.id, share: 0 } })
      try {
        const raised = await deliver(one)
        await arrived(one, raised)
        await drop(one.id)
        return true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (isForLater(error.code)) return false
        const now = find(one.id)
        if (now) await replace({ ...now, stopped: { why: error.message, errors: errorsOf(error) } })
        return true
      } finally {
        become({ onItsWay: null })
      }
    },
    ways: {
      /** Takes a finding that was raised from a line, or one that was changed since it was refused. */
      raise: async (audit: string, line: string, values: FormValues, id: string = newId()) => {
        const before = find(id)
        if (before?.is === 'finding') await replace({ ...before, values, stopped: null })
        else await add({ id, person, audit, line, is: 'finding', values, stopped: null })
        pump()
      },
      /** Takes a photo of what a line asks for; answers whether there was room for it. */
      addPhoto: async (audit: string, line: string, file: File): Promise<boolean> => {
        if (!hasRoom(later(), audit, file.size)) return false
        await add({ id: newId(), person, audit, line, is: 'photo', file, stopped: null })
        pump()
        return true
      },
      /** Keeps a finding back while it is changed. */
      hold: async (id: string) => {
        const one = find(id)
        if (one) await replace({ ...one, stopped: { why: null, errors: {} } })
      },
      /** Sends a finding or a photo once more that was refused. */
      sendAgain: async (id: string) => {
        const one = find(id)
        if (one) await replace({ ...one, stopped: null })
        pump()
      },
      /** Forgets a finding or a photo that was not sent. */
      takeBack: (id: string) => drop(id),
    },
  }
}
