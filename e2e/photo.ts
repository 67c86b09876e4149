// A photograph as a telephone takes it: larger than it need be, and lying on its side with a note of how it was held.
import type { Page } from 'playwright-core'

/** EXIF (CIPA DC-008, 4.6.4 A): the orientation 6, “turn it a quarter to the right”. */
const turned = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0x00, 0x22]), // APP1, 34 bytes
  Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
  Buffer.from([0x01, 0x00, 0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x06, 0x00, 0x00, 0x00]),
  Buffer.from([0x00, 0x00, 0x00, 0x00]),
])

/** A JPEG of these pixels, drawn by the browser and turned a quarter to the right by whoever shows it. */
export async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const paper = canvas.getContext('2d')
    const light = paper.createLinearGradient(0, 0, ${width}, ${height})
    light.addColorStop(0, '#8fb9c4')
    light.addColorStop(1, '#6b3d1e')
    paper.fillStyle = light
    paper.fillRect(0, 0, ${width}, ${height})
    return canvas.toDataURL('image/jpeg', 0.9)
  })()`)
  const plain = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return Buffer.concat([plain.subarray(0, 2), turned, plain.subarray(2)])
}

/** The pixels of a JPEG, as they are kept: without any turning. */
export function pixelsOf(jpeg: Buffer): readonly [width: number, height: number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    // Start of a frame (ITU-T T.81, table B.1), which says the size.
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  }
  throw new Error('This is no JPEG.')
}
