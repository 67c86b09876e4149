// The clauses of ISO 9001:2015 by number and short title.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { clause } from './clause.ts'

/** What other scenarios call a clause: 8.5.1 is `clause-8-5-1`. */
const keyOf = (number: string) => `clause-${number.replaceAll('.', '-')}`

const numbered = (number: string, title: string): Scenario => {
  const above = number.split('.').slice(0, -1).join('.')
  return {
    key: keyOf(number),
    on: -559,
    by: '@maya',
    values: { name: `${number} ${title}`, ...(above && { above: `@${keyOf(above)}` }) },
  }
}

const titles = `4 Context of the organisation
4.1 Organisation and its context
4.2 Interested parties
4.3 Scope of the system
4.4 System and processes
5 Leadership
5.1 Leadership and commitment
5.2 Policy
5.3 Roles and authorities
6 Planning
6.1 Risks and opportunities
6.2 Quality objectives
6.3 Planning of changes
7 Support
7.1 Resources
7.1.3 Infrastructure
7.1.4 Environment for processes
7.1.5 Monitoring and measuring resources
7.1.6 Organisational knowledge
7.2 Competence
7.3 Awareness
7.4 Communication
7.5 Documented information
7.5.2 Creating and updating
7.5.3 Control of documented information
8 Operation
8.1 Operational planning and control
8.2 Requirements for products and services
8.2.1 Customer communication
8.2.2 Determining requirements
8.2.3 Review of requirements
8.2.4 Changes to requirements
8.3 Design and development
8.4 External providers
8.4.1 General
8.4.2 Type and extent of control
8.4.3 Information for external providers
8.5 Production and service provision
8.5.1 Control of production and service
8.5.2 Identification and traceability
8.5.3 Property of customers and providers
8.5.4 Preservation
8.5.5 Post-delivery activities
8.5.6 Control of changes
8.6 Release of products and services
8.7 Control of nonconforming outputs
9 Performance evaluation
9.1 Monitoring, measurement and analysis
9.1.2 Customer satisfaction
9.1.3 Analysis and evaluation
9.2 Internal audit
9.3 Management review
10 Improvement
10.1 General
10.2 Nonconformity and corrective action
10.3 Continual improvement`

export const clauses: Sample = {
  definition: clause,
  scenarios: () => [
    ...titles.split('\n').map((line) => {
      const [number = line, ...title] = line.split(' ')
      return numbered(number, title.join(' '))
    }),
    {
      key: 'clause-preventive',
      on: -559,
      by: '@maya',
      values: { name: '8.5.3 Preventive action', standard: 'ISO 13485:2016' },
      steps: [
        { on: -360, by: '@maya', step: 'retire', reason: 'We are not certified to this standard any more.' },
        { on: -340, by: '@maya', step: 'restore', reason: 'A customer of Porto asks for it in their contract.' },
        { on: -325, by: '@maya', step: 'retire', reason: 'The contract was changed: ISO 9001 is enough for them.' },
      ],
    },
  ],
}
