import { isSmallEnough, large, nameOfSmaller, smallerSize, type Limits } from './smaller.ts'

/** What a browser draws again. */
export const drawn: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** How much of a JPEG is kept: what is left out is not seen. */
const quality = 0.85

/** The picture upright, as its camera says how it was held; none where the browser cannot read it. */
export const readPicture = (file: File) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

/** The picture within the limits, as a file of this type. */
export function drawPicture(
  picture: ImageBitmap,
  limits: Limits,
  type: 'image/jpeg' | 'image/png',
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, smallerSize(picture, limits))
  const paper = canvas.getContext('2d')
  if (!paper) return Promise.resolve(null)
  if (type === 'image/jpeg') {
    paper.fillStyle = '#fff' // What can be seen through has no colour in a JPEG.
    paper.fillRect(0, 0, canvas.width, canvas.height)
  }
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** The file to send: of a picture that is larger than the limits, one that people cannot tell from it. */
export async function smallerPicture(file: File, limits = large): Promise<File> {
  if (!drawn.includes(file.type)) return file // Anything else is sent as it is.
  const picture = await readPicture(file)
  if (!picture) return file
  const smaller = isSmallEnough(picture, file.size, limits) ? null : await drawPicture(picture, limits, 'image/jpeg')
  picture.close()
  return smaller ? new File([smaller], nameOfSmaller(file.name), { type: smaller.type }) : file
}
