import type { Db } from '#lib/db.ts'

/** Takes the secrets of all keys from a restored copy: no program that means the first one shall write into it. */
export const stopKeys = async (db: Db): Promise<void> => {
  await db.query({ text: 'delete from api_secret' })
}
