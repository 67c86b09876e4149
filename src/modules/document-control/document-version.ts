// A version of a document: a part of it, with a life and signatures of its own.

import { defineRecord } from '#kernel/definition/define.ts'
import { nobody } from '#lib/who.ts'
import { unjudged } from './document-guards.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { anchorOf, blocksIn, passagesIn } from './numbering.ts'
import { versionFields } from './version/version-fields.ts'
import { versionLife } from './version/version-life.ts'

export const documentVersion = defineRecord({
  name: 'document-version',
  label: ['Version', 'Versions'],
  number: 'VER',
  title: 'name',
  calls: { creator: 'Author' },
  partOf: { of: 'document', frozen: ['obsolete', 'withdrawn'] },
  fields: versionFields,
  passages: {
    in: 'sections',
    of: passagesIn,
    file: 'file',
    blocks: blocksIn,
    edition: 'label',
    current: ['effective'],
    coming: underWay,
    anchor: anchorOf,
  },
  workflow: versionLife,
  destroys: ['sections', 'file'],
  filesFreeze: true,
  ends: {
    day: 'keptUntil',
    while: ['superseded', 'obsolete', 'archived'],
    says: 'is kept until',
    ahead: [60, 30],
    roles: ['document-controller'],
  },
  one: [
    { of: ['parent'], while: underWay, why: 'A new version is being worked on already.' },
    { of: ['parent'], while: ['effective'], yields: 'supersede' },
  ],
  parties: ['authors', 'reviewers', 'approver', 'furtherApprovers'],
  reserved: { while: unjudged, held: ['document-controller', 'quality', 'executive'] },
  may: {
    read: ['everyone'],
    // Its document makes it: with the first word of it, and when it is revised.
    create: nobody,
    change: { any: ['creator', 'owner', 'person in authors', 'document-controller'] },
  },
})
