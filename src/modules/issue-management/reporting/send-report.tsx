// How one report reaches the server: the case or the comment first, its photos behind it, each once.
import { records } from '#kernel/api/client.ts'
import { commentsOf } from '#features/comments/comments.ts'
import { filesOf } from '#features/files/files.ts'
import { sendForm } from '#features/files/send-form.tsx'
import { entered } from '#kernel/workflow/entered.ts'
import { nonconformance } from '../nonconformance.ts'
import type { Photo } from './typed-report.ts'
import type { WaitingReport } from './waiting-report.ts'

/** Sends what was said. @returns the number of the case that it stands in. Throws a Refusal. */
export async function sendWords({ id, aim }: WaitingReport): Promise<string> {
  if (aim.is === 'new')
    return (await records(nonconformance).create(entered(nonconformance, aim.values), { key: id })).number
  await commentsOf(nonconformance, aim.number).add({ body: aim.body }, id)
  return aim.number
}

/** Sends a photo of it. Throws a Refusal. */
export async function sendPhoto(number: string, { id, file }: Photo): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  await sendForm(filesOf(nonconformance, number).all, form, { key: id, onProgress: () => undefined })
}
