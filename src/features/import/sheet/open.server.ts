import { open } from 'node:fs/promises'
import { csvSheet } from './csv.server.ts'
import { unreadable, type Sheet } from './sheet.ts'
import { xlsxSheet } from './xlsx.server.ts'

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte)

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Opens a table by what its first bytes say, whatever the file is called. Refuses what is none. */
export async function openSheet(path: string): Promise<Sheet> {
  const head = await headOf(path)
  if (head.length === 0) return unreadable('The file is empty.')
  if (startsWith(head, 0x50, 0x4b)) return xlsxSheet(path)
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    return unreadable('This is an Excel file of the old kind (.xls), or locked. Please save it as .xlsx or CSV.')
  return csvSheet(path, head)
}
