import { Refusal } from '#lib/refusal.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { nameFault, sizeFault } from './accepted.ts'
import { sendForm } from './send-form.tsx'

/** Sends a file for a field. Throws a Refusal, also for what the server would not take anyway. */
export async function sendFieldFile(file: File, onSent: (part: number) => void): Promise<SentFile> {
  const wrong = nameFault(file.name) ?? sizeFault(file.name, file.size)
  if (wrong !== undefined) throw new Refusal('wrong-type', wrong)
  const form = new FormData()
  form.append('file', file)
  const sent = await sendForm('/api/v1/field-files', form, { onProgress: (gone, all) => onSent(gone / all) })
  return sent as SentFile // A border: what the server says.
}
