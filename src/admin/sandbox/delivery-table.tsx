import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { RecordButton } from './record-button.tsx';
import { RecordId } from './record-id.tsx';
import type { DeliveryRow } from './sandbox-records.ts';

const states: Record<DeliveryRow['status'], { text: string; tone: string }> = {
  waiting: { text: 'Waiting', tone: 'text-gold-ink' },
  delivered: { text: 'Delivered', tone: 'text-emerald' },
  'given-up': { text: 'Given up', tone: 'text-danger' },
  dropped: { text: 'Dropped', tone: 'text-danger' },
};

const columns: Column<DeliveryRow>[] = [
  {
    title: 'Event',
    renderCell: ({ event, eventId }) => (
      <>
        <span className="font-medium">{event}</span>
        <span className="block text-muted">
          <RecordId id={eventId} />
        </span>
      </>
    ),
  },
  { title: 'Order', renderCell: ({ orderId }) => <RecordId id={orderId} /> },
  {
    title: 'State',
    renderCell: ({ status }) => <span className={states[status].tone}>{states[status].text}</span>,
  },
  { title: 'Tries', kind: 'number', renderCell: ({ attempts }) => attempts },
  { title: 'Last answer', renderCell: ({ lastAnswer }) => lastAnswer ?? '–' },
  {
    title: 'Next try',
    renderCell: ({ status, dueAt }) => (status === 'waiting' ? formatIndianTime(dueAt) : '–'),
  },
  { title: 'Happened', renderCell: ({ createdAt }) => formatIndianTime(createdAt) },
  {
    title: 'Actions',
    kind: 'actions',
    renderCell: ({ event, eventId }) => (
      <RecordButton intent="replay" id={eventId} label={`Replay ${event} ${eventId}`}>
        Replay
      </RecordButton>
    ),
  },
];

/** The webhooks: what became of each, and a press that sends it again. */
export function DeliveryTable({ rows }: { rows: DeliveryRow[] }) {
  return (
    <DataTable caption="Webhooks" rows={rows} rowKey={({ eventId }) => eventId} columns={columns} />
  );
}
