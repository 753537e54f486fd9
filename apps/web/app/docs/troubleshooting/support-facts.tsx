import { product, supportChannels, ticketPriorities, ticketTargets } from '@aplomb/contract';
import { CodeBlock, Table } from '@aplomb/ui';
import { priorityLabels, priorityMeanings } from '../../support/contact/ticket-fields.ts';
import { hoursInWords, targetInWords } from '../../support/contact/words.ts';

/** Support channels with hours and targets. */
export function ChannelTable() {
  return (
    <Table caption="Support channels" className="[&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">Hours</th>
          <th scope="col">First answer, target</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(supportChannels).map(({ name, hours, responseMinutes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{hoursInWords(hours)}</td>
            <td>
              {responseMinutes === null
                ? 'While you are on the line'
                : targetInWords(responseMinutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Priorities of tickets with what each is for and its target. */
export function PriorityTable() {
  return (
    <Table caption="Ticket priorities" className="[&_table]:min-w-136">
      <thead>
        <tr>
          <th scope="col">Priority</th>
          <th scope="col">Choose it when</th>
          <th scope="col">First answer, target</th>
        </tr>
      </thead>
      <tbody>
        {ticketPriorities.map((priority) => (
          <tr key={priority}>
            <th scope="row">{priorityLabels[priority]}</th>
            <td>{priorityMeanings[priority]}</td>
            <td>{targetInWords(ticketTargets[priority] * 60)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const example = `Subject: Screen capture is black over the browser only

${product.name} ${product.version}, Windows 11, laptop with two graphics cards.

What I did: captured a page in the browser.
What I expected: the text of the page.
What happened: a black rectangle, error 2001. Other programs work.

Since when: today, after a driver update at about 14:00.
Tried: restart of app and browser.`;

/** A ticket that can be answered at once. */
export function ExampleTicket() {
  return <CodeBlock label="Ticket">{example}</CodeBlock>;
}
