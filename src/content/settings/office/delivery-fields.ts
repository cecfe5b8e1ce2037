import { fieldsOf, type SettingSection } from './setting-field.ts';

export const delivery: SettingSection[] = [
  {
    title: 'Carriers',
    text: 'With these lines shoppers see the day by which a piece is at their door, and orders go only where a carrier goes. Without any, we deliver everywhere and promise no day.',
    fields: fieldsOf('delivery', [
      {
        name: 'deliveryZones',
        label: 'Carriers and pincodes',
        hint: 'Carrier, first digits of the pincode or “all”, working days to the door, largest value insured (₹), “off” to stop: Sequel, 60, 3, 5,00,000. Lines can be pasted from a sheet or a CSV file. Of several lines of a carrier, the one with most digits counts',
        kind: {
          columns: ['Carrier', 'Pincodes', 'Working days', 'Largest value (₹)', 'On or off'],
        },
      },
    ]),
  },
  {
    title: 'Days',
    fields: fieldsOf('delivery', [
      {
        name: 'cutOffHour',
        label: 'Sent the same day until (hour)',
        hint: '15 for 3 pm. Later orders count as of the next day; 24 for no limit',
        isNumber: true,
      },
      {
        name: 'workingWeek',
        label: 'Working days',
        kind: {
          options: {
            'mon-sat': 'Monday to Saturday',
            'mon-fri': 'Monday to Friday',
            'every-day': 'Every day',
          },
        },
      },
      {
        name: 'deliveryHolidays',
        label: 'Holidays',
        hint: 'Day, State or India, and a name if you like: 14-01-2027, Tamil Nadu, Pongal',
        kind: { columns: ['Day', 'State', 'Name'] },
      },
    ]),
  },
  {
    title: 'Collection',
    text: 'Shoppers can choose at checkout to collect their order at the shop’s address. GST is then that of your own State.',
    fields: fieldsOf('delivery', [
      {
        name: 'collection',
        label: 'Collect at the showroom',
        kind: { options: { on: 'Offered', off: 'Not offered' } },
      },
    ]),
  },
];
