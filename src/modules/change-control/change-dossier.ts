// A change as an inspector reads it: what was asked for, who weighed it, what it touched, how it was carried out and released, and
// whether it worked. Signatures stand below, as on all paper.

import { extensionName } from '#kernel/definition/define.ts'
import type { PaperForm } from '#kernel/definition/form.ts'

export const changeDossier: PaperForm = {
  name: 'change-dossier',
  label: 'Change dossier',
  sections: [
    {
      heading: 'Request',
      says: [
        'currentState',
        'intendedState',
        'justification',
        'items',
        'besides',
        'requestedOn',
        'owner',
        'department',
        'site',
      ],
    },
    {
      heading: 'Classification and route',
      says: [
        'category',
        'class',
        'urgency',
        'duration',
        'endsOn',
        'route',
        'approval',
        'rollbackNeeded',
        'checkNeeded',
      ],
    },
    {
      heading: 'Assessments',
      says: [
        {
          label: 'By function',
          parts: 'impact-assessment',
          while: ['asked', 'signed', 'waived'],
          each: true,
          columns: ['assessor', 'waivedBecause', 'answers', 'impact', 'measures'],
        },
      ],
    },
    {
      heading: 'Impact and risk',
      says: [
        {
          label: 'What it touches',
          parts: 'change-impact',
          while: ['accepted'],
          columns: ['record', 'treatment', 'revisedIn'],
        },
        {
          label: 'Looked at and not affected',
          parts: 'change-impact',
          while: ['refused'],
          columns: ['record', 'refusedBecause'],
        },
        'processes',
        'processesBefore',
        'vendors',
        'vendorsBefore',
        'impactAnalysis',
        'likelihoodBefore',
        'impactBefore',
        'likelihoodAfter',
        'impactAfter',
        'validation',
        'customerNotice',
        'regulatorNotice',
      ],
    },
    {
      heading: 'Plan',
      says: [
        'approver',
        'approvers',
        'due',
        'rollback',
        'cost',
        'benefit',
        {
          label: 'Actions',
          parts: 'change-action',
          while: ['planned', 'open', 'done'],
          each: true,
          columns: ['phase', 'notifies', 'doer', 'start', 'due', 'dependsOn', 'doneOn', 'evidence'],
        },
        {
          label: 'Due date extensions',
          parts: extensionName,
          each: true,
          columns: ['was', 'until', 'reason', 'asker', 'manager'],
        },
      ],
    },
    {
      heading: 'Release',
      says: [
        'validated',
        'releaseOn',
        'effectiveOn',
        { label: 'Takes effect after', tied: 'takes_effect_after', kind: 'change', columns: ['effectiveOn'] },
        { label: 'Released with it', tied: 'releases', kind: 'document-version', columns: ['summary'] },
      ],
    },
    {
      heading: 'Closure',
      says: [
        'stock',
        'customerNotifiedOn',
        'regulatorNotifiedOn',
        'regulatorReference',
        'undone',
        {
          label: 'Actions that it carried out',
          tied: 'carried_out_by',
          kind: 'action',
          columns: ['owner', 'due', 'doneOn'],
        },
      ],
    },
    {
      heading: 'Effectiveness',
      says: [
        'metric',
        'target',
        'checkFrom',
        'verifier',
        'measured',
        'result',
        'followUp',
        { label: 'CAPA that corrects it', tied: 'corrected_by', kind: 'capa', columns: ['owner', 'due'] },
        { label: 'Change that follows', tied: 'followed_by', kind: 'change', columns: ['owner', 'due'] },
      ],
    },
    {
      heading: 'End of a temporary change',
      says: [
        'reversal',
        {
          label: 'Made permanent by',
          tied: 'made_permanent_by',
          kind: 'change',
          columns: ['owner', 'effectiveOn'],
        },
      ],
    },
  ],
}
