import type { ToldDocument } from '../told-document.ts'

export const supplierEvaluation: ToldDocument = {
  key: 'doc-suppliers',
  title: 'Supplier evaluation',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-purchasing',
  owner: '@daniel',
  clauses: ['@clause-8-4', '@clause-8-4-1', '@clause-8-4-2', '@clause-8-4-3'],
  departments: ['@supply-chain', '@quality', '@engineering', '@production', '@calibration-laboratory'],
  refersTo: ['@doc-receiving', '@doc-nonconformance', '@doc-audit', '@doc-change', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        What we buy becomes part of what we sell. This procedure says whom we buy from, how we find out beforehand whether they can do it, how we notice when they no longer do, and what happens then.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Suppliers of material, components, contract work, calibration, software and services that touch our products or certificates. Office supplies, canteen and the like are bought without it. Inspection of what arrives stands in the work instruction Receiving inspection.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        | Criticality | Meaning | Examples |
        | Critical | A fault is not found by us and reaches function or safety | Pressure dies, membranes, calibration laboratories |
        | Major | A fault is found late or stops a line | Connectors, boards, housings, solder work |
        | Minor | A fault is seen at once and replaced from stock | Screws, cartons, labels without print |

        = Approved list: the suppliers and what each may deliver. It is drawn from Plumbline on the day it is needed.
        = Claim: what we send a supplier whose delivery does not conform, with an answer due.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Supplier manager | Qualifies, evaluates, keeps the file, proposes status; approves together with quality |
        | Buyer | Orders from the approved list only, with all that the order must say |
        | Quality officer | Approves, suspends and restores; did not propose the supplier |
        | Engineering | Says what must be met and how it is shown; approves first articles |
        | Lead auditor | Audits suppliers where the plan asks for it |
        | Quality manager | Decides about disqualification |
      `,
    },
    {
      heading: 'Qualification',
      text: `
        Nothing is ordered before approval. Samples are not orders; they are marked and not built into what is sold.

        | | Critical | Major | Minor |
        | Questionnaire | Yes | Yes | No |
        | Certificate of the system, or of accreditation | Yes | If there is one | No |
        | First articles measured against the drawing | Yes, 5 pieces | Yes, 3 pieces | No |
        | Audit on site | Yes, unless accredited | If risk is High | No |
        | Quality agreement signed | Yes | If we have no other source | No |
        | Risk rated | Yes | Yes | No |

        The supplier manager and a quality officer both sign the approval, for the products and sites that were looked at. A conditional approval has its conditions in writing and ends after 6 months at the latest. Calibration of our reference standards is bought from accredited laboratories only.
      `,
    },
    {
      heading: 'What an order says',
      text: `
        1. Part, drawing and revision, or specification and edition.
        2. Which papers come with the goods.
        3. What has to be kept, marked and packed in a special way.
        4. The right of access for us and our customers, where it was agreed.

        A frame contract may say it once; the order then names the contract.
      `,
    },
    {
      heading: 'Periodic evaluation',
      text: `
        | | Critical | Major | Minor |
        | Scorecard | Every quarter | Every half-year | Every year |
        | Evaluation with decision | 12 months | 24 months | 36 months |

        The supplier manager closes a scorecard within 10 working days after its period.

        | Figure | Weight | Full marks | None |
        | Lots accepted | 40 % | All | Below 90 % |
        | Nonconformances, weighted Critical 10, Major 5, Minor 1 | 20 % | 0 points | 20 points |
        | Lines on time and in full | 30 % | 98 % | Below 80 % |
        | Claims answered in time | 10 % | All | Below half |

        | Grade | Score | What follows |
        | A | 90 and above | Fewer inspections may be proposed |
        | B | 75 to 89 | Supplier is told |
        | C | 60 to 74 | Plan within 20 working days; twice in a row: on watch |
        | D | Below 60 | On watch at once; quality decides about suspension within 5 working days |
      `,
    },
    {
      heading: 'Claims, watch and suspension',
      text: `
        | Step | Who | Within |
        | Claim sent, with evidence and photographs | Supplier manager | 3 working days of the nonconformance |
        | Received, containment said | Supplier | 2 working days |
        | Cause and corrective action | Supplier | 20 working days |
        | Answer accepted or returned | Supplier manager with quality | 5 working days |
        | Verified on the next three deliveries | Goods-in, quality officer | – |

        On watch, each delivery is inspected piece by piece, or with the larger sample that Receiving inspection names for it. Suspended, nothing is ordered and open orders are looked at one by one; buyers see it when they order. Certificates that expire are asked for 60 and 30 days before; a Critical supplier whose certificate has expired is on watch from that day.
      `,
    },
    {
      heading: 'Changes at the supplier',
      text: `
        Suppliers tell us before they change material, process, site or sub-supplier. The supplier manager enters such a notice as a change (PROC-QA-010) within 2 working days and answers the supplier.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Supplier file: qualification, certificates, agreements, evaluations, claims | Plumbline | 6 years after the last delivery |
        | Orders | Order program | 10 years |
      `,
    },
  ],
  versions: [
    {
      author: '@daniel',
      reviewers: ['@sofia', '@marek'],
      approver: '@ines',
      days: [-531, -528, -526, -523, -520],
    },
    {
      author: '@daniel',
      reviewers: ['@sofia', '@marek'],
      approver: '@ines',
      days: [-251, -246, -242, -239, -232],
      summary:
        'Every supply contract holds a clause on changes; nine parts are compared with an approved sample. The two worst suppliers are visited.',
      reason:
        'The CAPA about membranes with another surface: half of the supply contracts did not ask for a notice of changes; and an observation of the goods-in audit: scorecards led to nothing.',
      revision: 'Major',
      changed: {
        'Periodic evaluation': `
          | | Critical | Major | Minor |
          | Scorecard | Every quarter | Every half-year | Every year |
          | Evaluation with decision | 12 months | 24 months | 36 months |

          The supplier manager closes a scorecard within 10 working days after its period.

          | Figure | Weight | Full marks | None |
          | Lots accepted | 40 % | All | Below 90 % |
          | Nonconformances, weighted Critical 10, Major 5, Minor 1 | 20 % | 0 points | 20 points |
          | Lines on time and in full | 30 % | 98 % | Below 80 % |
          | Claims answered in time | 10 % | All | Below half |

          | Grade | Score | What follows |
          | A | 90 and above | Fewer inspections may be proposed |
          | B | 75 to 89 | Supplier is told |
          | C | 60 to 74 | Plan within 20 working days; twice in a row: on watch |
          | D | Below 60 | On watch at once; quality decides about suspension within 5 working days |

          The two suppliers with the lowest scores are visited each half-year, whatever their grade. The visit ends with two measures at most, each with a date; the next scorecard shows whether they helped.
        `,
        'Changes at the supplier': `
          Every supply contract with a Critical or Major supplier holds the clause on changes: no change of material, process, site or sub-supplier without our consent in writing, asked for 90 days ahead. A supplier who does not sign is not approved; who was approved before goes on watch.

          The supplier manager enters a notice as a change (PROC-QA-010) within 2 working days and answers the supplier.

          For nine parts whose change is not seen by measuring, engineering keeps an approved sample at goods-in. Each delivery is compared with it under the microscope, as the work instruction Receiving inspection says. A difference without a notice is a nonconformance of severity Major and a claim.
        `,
      },
    },
    {
      author: '@daniel',
      reviewers: ['@sofia', '@priya'],
      approver: '@ines',
      days: [-98, -93, -90, -87, -79],
      summary:
        'Traders and brokers: the maker is known and bound by our terms; brokers are qualified like other suppliers. Orders name the age of electrical parts.',
      reason:
        'The CAPA about undisclosed changes was not effective, because the clause binds the trader and not the maker; a risk about counterfeit connectors; and connectors of four date codes in one bag.',
      revision: 'Major',
      changed: {
        'What an order says': `
          1. Part, drawing and revision, or specification and edition.
          2. Which papers come with the goods, and that goods without them are not received.
          3. For electrical parts: one date code in a bag, not older than two years.
          4. What has to be kept, marked and packed in a special way.
          5. The right of access for us and our customers, where it was agreed.

          A frame contract may say it once; the order then names the contract.
        `,
      },
      added: [
        {
          behind: 'Changes at the supplier',
          heading: 'Traders and brokers',
          text: `
            **Traders.** Where we buy through a trader, the file names the maker and the site. For Critical parts the maker signs the agreement on changes with us directly and names the person who tells us; until that is signed, each delivery is compared with the approved sample, and the supplier stays on watch.

            **Brokers.** An electronic part is bought from a broker only when neither the maker nor a franchised distributor can deliver in time.

            1. The broker is qualified like a Major supplier, with an audit or a certificate for the avoidance of counterfeits. Others are blocked for ordering.
            2. The head of engineering agrees to each purchase in writing, with the reason.
            3. Five pieces of each lot are X-rayed and compared with a genuine one; two are opened. Goods-in receives nothing before the result.
            4. The lot is kept apart and entered in the batch record of every unit that it goes into.
          `,
        },
      ],
    },
  ],
}
