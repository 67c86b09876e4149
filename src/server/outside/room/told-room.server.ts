// What the contact of a vendor reads in its room: claims that were issued to it, and its own documents, field by field.

import { dayAt, daysBetween, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { lightOf } from '#modules/vendor-management/certificate/light.ts'
import {
  certificateTypes,
  met,
  planOf,
  type CertificateType,
  type Category,
  type Criticality,
} from '#modules/vendor-management/plan.ts'
import type {
  ClaimFile,
  Disciplines,
  Room,
  RoomCertificate,
  RoomClaim,
  RoomNotice,
} from '#modules/vendor-management/room/told.ts'
import type { Found } from './enter-room.server.ts'

type ClaimRow = Omit<RoomClaim, 'overdue' | 'stage' | 'answer' | 'files'> & {
  readonly id: string
  readonly state: string
} & { readonly [name in keyof Disciplines]: string | null }

/** The claims that wait for the vendor, or whose answer is being looked at. */
async function claimsOf(db: Db, vendor: string): Promise<readonly ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>({
    name: 'room-claims',
    text: `select id, number as reference, title, request, item, lot, quantity::float8 as quantity, state,
        to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(due, 'YYYY-MM-DD') as due,
        d1, d2, d3, d4, d4_escape as "d4Escape", d5, d6, d7
      from vendor_claim where vendor = $1 and not void and state in ('issued', 'acknowledged', 'rejected', 'answered')
      order by vendor_claim.due, number limit 100`,
    values: [vendor],
  })
  return rows
}

type FileRow = ClaimFile & { readonly card: string }

/** What was sent with the claims from outside, and by nobody who works here. */
async function filesOf(db: Db, claims: readonly ClaimRow[], zone: string): Promise<readonly FileRow[]> {
  if (claims.length === 0) return []
  const { rows } = await db.query<FileRow>({
    name: 'room-claim-files',
    text: `select card, name, size, to_char(at at time zone $2, 'YYYY-MM-DD') as "on" from file
      where card = any($1) and creator is null and removed_at is null and struck_at is null order by file.at, id`,
    values: [claims.map(({ id }) => id), zone],
  })
  return rows
}

const stageOf = (state: string): RoomClaim['stage'] =>
  state === 'answered' ? 'answered' : state === 'rejected' ? 'better' : 'open'

function toldClaim(
  { id, state, d1, d2, d3, d4, d4Escape, d5, d6, d7, ...claim }: ClaimRow,
  files: readonly FileRow[],
  today: Day,
): RoomClaim {
  const stage = stageOf(state)
  const said = (text: string | null) => text ?? ''
  return {
    ...claim,
    stage,
    overdue: stage === 'answered' ? 0 : Math.max(0, daysBetween(claim.due, today)),
    answer: {
      d1: said(d1),
      d2: said(d2),
      d3: said(d3),
      d4: said(d4),
      d4Escape: said(d4Escape),
      d5: said(d5),
      d6: said(d6),
      d7: said(d7),
    },
    files: files.flatMap(({ card, ...file }) => (card === id ? [file] : [])),
  }
}

type NoticeRow = Omit<RoomNotice, 'stage'> & { readonly state: string }

/** What it has given notice of, the latest first; what was withdrawn is no news. */
async function noticesOf(db: Db, vendor: string): Promise<readonly RoomNotice[]> {
  const { rows } = await db.query<NoticeRow>({
    name: 'room-notices',
    text: `select number as reference, title, to_char(effective_on, 'YYYY-MM-DD') as "effectiveOn", state
      from vendor_notice where vendor = $1 and not void and state <> 'withdrawn' order by id desc limit 20`,
    values: [vendor],
  })
  // What it came to here is answered by people: a state of ours is no approval of theirs.
  return rows.map(({ state, ...one }) => ({
    ...one,
    stage: state === 'received' || state === 'change-needed' ? 'judged' : 'answered',
  }))
}

type CertificateRow = Omit<RoomCertificate, 'stage'> & { readonly state: string }

async function certificatesOf(db: Db, vendor: string): Promise<readonly CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>({
    name: 'room-certificates',
    text: `select type, reference, state, to_char(expires, 'YYYY-MM-DD') as expires from vendor_certificate
      where parent = $1 and not void and state in ('received', 'valid', 'expired') order by vendor_certificate.expires, number limit 200`,
    values: [vendor],
  })
  return rows
}

function toldCertificate({ state, ...one }: CertificateRow, today: Day): RoomCertificate {
  if (state === 'received') return { ...one, stage: 'checked' }
  return { ...one, stage: one.expires === null ? 'valid' : lightOf(one.expires, today) }
}

type Asked = { readonly criticality: Criticality | null; readonly category: Category | null }

async function missingOf(
  db: Db,
  vendor: string,
  shown: readonly CertificateRow[],
  today: Day,
): Promise<readonly (readonly CertificateType[])[]> {
  const { rows } = await db.query<Asked>({
    name: 'room-plan',
    text: 'select criticality, category from vendor where id = $1',
    values: [vendor],
  })
  const plan = planOf(rows[0] ?? { criticality: null, category: null })
  const { certificates, agreement } = met(plan, shown, [], today)
  return [...(certificates ? [] : [plan.certificates]), ...(agreement ? [] : [['Quality agreement'] as const])]
}

/** The room as it stands. */
export async function toldRoom({ pool, zone }: Engine, room: Found, now: Date): Promise<Room> {
  const today = dayAt(now, zone)
  const [claims, notices, certificates] = await Promise.all([
    claimsOf(pool, room.card),
    noticesOf(pool, room.card),
    certificatesOf(pool, room.card),
  ])
  const files = await filesOf(pool, claims, zone)
  return {
    vendor: room.vendor,
    contact: room.contact,
    until: dayAt(new Date(room.until), zone),
    claims: claims.map((one) => toldClaim(one, files, today)),
    notices,
    certificates: certificates.map((one) => toldCertificate(one, today)),
    missing: await missingOf(pool, room.card, certificates, today),
    types: certificateTypes,
  }
}
