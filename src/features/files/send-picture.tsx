import { Refusal } from '#lib/refusal.ts'
import type { SentPicture } from '#kernel/outline/sent-file.ts'
import { sendFieldFile } from './send-field-file.tsx'
import { light, smallerSize } from './smaller.ts'
import { drawn, drawPicture, readPicture } from './smaller-picture.tsx'
import { words } from './words.ts'

/** Screens stay sharp as they are, as long as they are light; photos are always JPEGs. */
async function drawAnew(file: File, picture: ImageBitmap): Promise<File | null> {
  const name = file.name.replace(/\.[^.]*$/, '')
  const sharp = file.type === 'image/jpeg' ? null : await drawPicture(picture, light, 'image/png')
  if (sharp && sharp.size <= light.bytes) return new File([sharp], `${name}.png`, { type: sharp.type })
  const photo = await drawPicture(picture, light, 'image/jpeg')
  return photo && new File([photo], `${name}.jpg`, { type: photo.type })
}

/**
 * Sends a picture for a text, drawn anew: upright, no larger than paper shows, and without what a camera notes beside it, such as the
 * place where it was taken. Throws a Refusal.
 */
export async function sendPicture(file: File, onSent: (part: number) => void): Promise<SentPicture> {
  const picture = drawn.includes(file.type) ? await readPicture(file) : undefined
  if (!picture) throw new Refusal('wrong-type', words.noPicture(file.name))
  const measures = smallerSize(picture, light)
  const made = await drawAnew(file, picture)
  picture.close()
  if (!made) throw new Refusal('wrong-type', words.noPicture(file.name))
  return { ...(await sendFieldFile(made, onSent)), ...measures }
}
