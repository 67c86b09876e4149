// The report of an audit (ISO 19011:2018 6.5.1): what it was about, who did it, what was found, what it came to.

import type { PaperForm } from '#kernel/definition/form.ts'

export const auditReport: PaperForm = {
  name: 'audit-report',
  label: 'Audit report',
  sections: [
    {
      heading: 'Audit',
      says: [
        'type',
        'method',
        'objective',
        'scope',
        'process',
        'department',
        'site',
        'programme',
        'plannedStart',
        'plannedEnd',
        'startedOn',
        'endedOn',
        'criteria',
      ],
    },
    { heading: 'Team', says: ['owner', 'team'] },
    { heading: 'Conclusion', says: ['summary', 'strengths', 'conclusion'] },
    {
      heading: 'Findings',
      says: [
        {
          label: 'Findings',
          pointing: 'finding',
          by: 'audit',
          each: true,
          columns: ['grade', 'clause', 'process', 'requirement', 'evidence', 'statement', 'repeatOf', 'owner', 'due'],
        },
      ],
    },
    {
      heading: 'What was looked at',
      says: [
        'sampling',
        'agenda',
        {
          label: 'Checklist',
          parts: 'checklist-line',
          bare: true,
          columns: ['clause', 'result', 'reason', 'evidence'],
        },
      ],
    },
    { heading: 'Meetings', says: ['openingAttendance', 'closingAttendance'] },
  ],
}
