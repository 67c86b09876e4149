import type { ToldDocument } from '../told-document.ts'

export const complaints: ToldDocument = {
  key: 'doc-complaints',
  title: 'Complaints',
  type: 'type-procedure',
  department: '@quality',
  process: '@process-service',
  owner: '@owen',
  clauses: ['@clause-8-2-1', '@clause-8-5-5', '@clause-9-1-2', '@clause-10-2'],
  departments: ['@sales-and-service', '@quality', '@production', '@engineering', '@calibration-laboratory'],
  refersTo: ['@doc-nonconformance', '@doc-capa', '@doc-calibration', '@doc-records'],
  sections: [
    {
      heading: 'Purpose',
      text: `
        A customer who complains tells us something that our own checks have missed. This procedure makes sure that the customer hears from us the next day, gets a true answer within four weeks, and does not have to tell us the same thing twice.
      `,
    },
    {
      heading: 'Scope',
      text: `
        Every statement of dissatisfaction with a product, a delivery, a document, a certificate or a service, whoever receives it and however it arrives. A question is an enquiry; a returned unit without a word is a complaint until the customer says otherwise.
      `,
    },
    {
      heading: 'Terms',
      depth: 2,
      text: `
        = Day aware: the day on which anybody who works for us first knew of it. All clocks count from it.
        = Confirmed: the investigation has found what the customer describes.
        = Not determinable: the unit or the data are not there to find out.
        = Working day: by the calendar of the site that answers.
      `,
    },
    {
      heading: 'Responsibilities',
      text: `
        | Who | Does |
        | Everybody | Passes a complaint on to the complaint handler on the same day, in the words of the customer |
        | Complaint handler | Enters, acknowledges, assesses, keeps the customer informed, answers, closes |
        | Investigation owner | Finds out what has happened; is named by the department concerned |
        | Quality officer | Approves answers to Critical complaints; decides that something is not a complaint; verifies the closure |
        | Quality manager | Is told of each Critical complaint at once; decides about recalls and notices to authorities with top management |
        | Head of sales and service | Owns the process; decides on goodwill |
      `,
    },
    {
      heading: 'Deadlines',
      text: `
        | Step | Who | Within, from the day aware |
        | Entered in Plumbline | Whoever received it, or the complaint handler | Same working day |
        | Acknowledged to the customer | Complaint handler | 1 working day |
        | First assessment | Complaint handler | 3 working days |
        | Final answer | Complaint handler | 20 working days |
        | Interim news, where the answer takes longer | Complaint handler | Every 10 working days |

        A final answer that will be late is announced to the customer before the twentieth day, with the reason and a new date. The head of sales and service is told of each.
      `,
    },
    {
      heading: 'Receiving and acknowledging',
      text: `
        1. Write down what the customer says, in the customer’s words, and what the customer asks for. Do not argue about the cause on the telephone.
        2. Ask for product, serial number or lot, order, what was observed, since when, where the instrument is used, and whether anybody was or could be harmed.
        3. If somebody was or could be harmed, call the quality manager before anything else.
        4. The acknowledgement names the complaint number, a person to talk to and the day of the next news. It promises no result.
        5. Units that come back get a label with the complaint number on arrival. They are not cleaned, opened or adjusted before the investigation owner has seen them.
      `,
    },
    {
      heading: 'Assessment',
      text: `
        The complaint handler sets problem code, severity and the need for an investigation.

        | Severity | Examples |
        | Critical | Somebody was or could be harmed; a wrong value was relied on; several customers may be affected |
        | Major | Function, delivery or certificate is not as agreed; a label or manual cannot be understood |
        | Minor | Looks, packing or a slip in a letter, without effect |

        | What is decided | Rule |
        | Investigation | Always for Critical and Major. A Minor one may refer to an earlier investigation of the same fault |
        | Nonconformance | Raised and linked on the day of the assessment when a product or service may not meet its requirement |
        | Containment | For stock and goods on their way, before the cause is known |
        | Authority | The quality manager decides within 1 working day whether a notice is required |
        | Not a complaint | A quality officer decides, with a reason |
      `,
    },
    {
      heading: 'Investigation',
      text: `
        The investigation owner looks at the unit, at its records back to the raw data, and at others of the same lot. Where a value is doubted, the unit is calibrated as received before anything is adjusted. The result is Confirmed, Not confirmed or Not determinable, with the cause as far as it is known, and is entered by the fifteenth working day.

        A confirmed Major or Critical complaint has a nonconformance; whether a CAPA follows is decided there. The owner of a risk on the process is told. Three complaints with one code within 30 days are put before quality, whatever their severity.
      `,
    },
    {
      heading: 'Answer and closure',
      text: `
        The answer says what we have found, what it means for the customer, what we have done about it and what we do so that it does not come back. It names no supplier and no employee and admits what is so.

        An answer to a Critical complaint is approved by a quality officer before it is sent. The complaint is closed when the customer has agreed, or 14 days after the answer if nothing was heard, and when nonconformance or CAPA are linked where they are required. A customer who is not satisfied is answered anew by the head of sales and service.

        Rate of complaints, codes and time to answer are looked at every month by sales and quality.
      `,
    },
    {
      heading: 'Records',
      text: `
        | Record | Kept where | How long |
        | Complaint with all contacts, assessment, investigation and answer | Plumbline | 10 years after closure |
        | Returned units that were not given back | Blocked area, with the complaint number | Until closure |
      `,
    },
  ],
  versions: [
    {
      author: '@jack',
      reviewers: ['@sofia', '@priya'],
      approver: '@owen',
      days: [-532, -529, -527, -524, -521],
    },
    {
      author: '@jack',
      reviewers: ['@sofia', '@ines'],
      approver: '@owen',
      days: [-252, -247, -243, -240, -233],
      summary:
        'Complaints about firmware: all customers with that release are listed and told, not only the one who called.',
      reason:
        'The complaint about a unit of measure that was lost after a power cut: 34 customers had the same release, and the list of them took two days.',
      revision: 'Minor',
      changed: {
        Investigation: `
          The investigation owner looks at the unit, at its records back to the raw data, and at others of the same lot. Where a value is doubted, the unit is calibrated as received before anything is adjusted. The result is Confirmed, Not confirmed or Not determinable, with the cause as far as it is known, and is entered by the fifteenth working day.

          **Firmware and data.** A fault of a program is in every unit that runs it. On the day of the assessment engineering draws the list of customers who have that release, from the register of deliveries and updates. Engineering decides with quality within 1 working day whether the release is withdrawn; if it is, all customers on the list are told within 1 working day after that, with what they can do until the next release.

          A confirmed Major or Critical complaint has a nonconformance; whether a CAPA follows is decided there. The owner of a risk on the process is told. Three complaints with one code within 30 days are put before quality, whatever their severity.
        `,
      },
    },
    {
      author: '@jack',
      reviewers: ['@sofia', '@callum'],
      approver: '@owen',
      days: [-9, 2, 6, 9, 20],
      until: 'draft',
      summary: 'A repaired unit goes back with its report; no report, no shipping label.',
      reason: 'The CAPA about repairs that end at the bench: a quarter of the repaired units went back without a word.',
      revision: 'Minor',
      changed: {
        'Answer and closure': `
          The answer says what we have found, what it means for the customer, what we have done about it and what we do so that it does not come back. It names no supplier and no employee and admits what is so.

          A unit that was repaired or exchanged goes back with its repair report: fault found, parts changed, values before and after, and the certificate where it was calibrated. The report is written at the bench; the shipping label is printed from it, so that a unit without a report cannot leave. [To be agreed with shipping: what happens to units that go back unopened?]

          An answer to a Critical complaint is approved by a quality officer before it is sent. The complaint is closed when the customer has agreed, or 14 days after the answer if nothing was heard, and when nonconformance or CAPA are linked where they are required. A customer who is not satisfied is answered anew by the head of sales and service.

          Rate of complaints, codes and time to answer are looked at every month by sales and quality.
        `,
      },
    },
  ],
}
