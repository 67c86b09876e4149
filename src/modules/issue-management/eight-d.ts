// A CAPA as an 8D report: the eight disciplines of team-oriented problem solving, and what was done at once before them.

import type { PaperForm } from '#kernel/definition/form.ts'

const actions = ['expected', 'owner', 'due', 'doneOn'] as const

const causes = (label: string, side: string) =>
  ({
    label,
    parts: 'cause',
    while: ['verified'],
    only: { field: 'side', is: side },
    bare: true,
    columns: ['bone', 'because', 'verified'],
  }) as const

export const eightD: PaperForm = {
  name: '8d-report',
  label: '8D report',
  sections: [
    {
      heading: 'D0 Plan',
      says: [
        'type',
        'source',
        'severity',
        'openedOn',
        'due',
        'department',
        'consequence',
        'occurrence',
        'detection',
        'priorityNumber',
      ],
    },
    { heading: 'D1 Team', says: ['owner', 'sponsor', 'approver', 'members'] },
    {
      heading: 'D2 Problem',
      says: [
        'statement',
        {
          label: 'Nonconformances that led to it',
          tied: 'escalated_to',
          kind: 'nonconformance',
          columns: ['detectedOn', 'severity', 'product', 'lot'],
        },
      ],
    },
    {
      heading: 'D3 Containment',
      says: [
        'containment',
        {
          label: 'Contained where it was found',
          tied: 'escalated_to',
          kind: 'nonconformance',
          columns: ['containment', 'containedOn'],
        },
      ],
    },
    {
      heading: 'D4 Root cause and escape',
      says: [
        'method',
        causes('Why it happened', 'Occurrence'),
        causes('Why it was not detected before', 'Escape'),
        'escapeReason',
      ],
    },
    {
      heading: 'D5 and D6 Corrective actions, put into effect and proved',
      says: [
        { label: 'Actions', tied: 'addressed_by', kind: 'action', through: 'cause', columns: actions },
        'implemented',
        'metric',
        'baseline',
        'target',
        'checkMethod',
        'sampleSize',
        'countedProcess',
        'countedCategory',
        'mostCases',
        'windowStart',
        'windowEnd',
        'verifier',
        'evidence',
        'countedCases',
        'result',
      ],
    },
    {
      heading: 'D7 Keeping it from coming back elsewhere',
      says: [
        'elsewhere',
        { label: 'Risks that it reduces', tied: 'reduces', kind: 'risk', columns: ['owner'] },
        {
          label: 'Cases that came back',
          tied: 'recurs_in',
          kind: 'nonconformance',
          columns: ['detectedOn', 'severity'],
        },
      ],
    },
    { heading: 'D8 Closing', says: ['lessons'] },
  ],
}
