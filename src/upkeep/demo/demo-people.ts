import type { State } from '#content/settings/indian-states.ts';

/** A buyer in the demo. None is real: names, streets and businesses are invented. */
export type DemoPerson = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  pincode: string;
  state: State;
  /** Whether they have an account; the others buy as guests. */
  hasAccount: boolean;
  /** For business buyers. */
  business: { buyerGstin: string; buyerBusinessName: string } | null;
};

type Row = readonly [name: string, address: string, city: string, pincode: string, state: State];

/** From the shop's own city and its surroundings: they come to the counter. */
const neighbours: readonly Row[] = [
  ['Kavita Sharma', '8 Chandpole Lane', 'Jaipur', '302001', 'Rajasthan'],
  ['Mahendra Singh Rathore', '21 Civil Lines', 'Jaipur', '302006', 'Rajasthan'],
  ['Sunita Agarwal', '114 Malviya Nagar', 'Jaipur', '302017', 'Rajasthan'],
  ['Deepak Mathur', '5 Bapu Nagar', 'Jaipur', '302015', 'Rajasthan'],
  ['Rukmini Joshi', '33 Brahmpuri Road', 'Jaipur', '302002', 'Rajasthan'],
  ['Farida Khan', '17 Ramganj Street', 'Jaipur', '302003', 'Rajasthan'],
  ['Vikram Shekhawat', '62 Vaishali Nagar', 'Jaipur', '302021', 'Rajasthan'],
  ['Anjali Bhandari', '9 Tilak Nagar', 'Jaipur', '302004', 'Rajasthan'],
  ['Gopal Lal Meena', '40 Sanganer Road', 'Jaipur', '302029', 'Rajasthan'],
  ['Nisha Jain', '27 Adarsh Nagar', 'Jaipur', '302004', 'Rajasthan'],
  ['Ramesh Kumawat', '73 Jhotwara Road', 'Jaipur', '302012', 'Rajasthan'],
  ['Meenal Bohra', '12 Lake View Road', 'Ajmer', '305001', 'Rajasthan'],
];

/** From other towns and States: they buy online and by telephone. */
const others: readonly Row[] = [
  ['Ananya Iyer', '14 Temple Tank Street', 'Chennai', '600004', 'Tamil Nadu'],
  ['Meenakshi Sundaram', '7 West Masi Street', 'Madurai', '625001', 'Tamil Nadu'],
  ['Priya Deshpande', '302 Prabhat Road', 'Pune', '411004', 'Maharashtra'],
  ['Rohan Kulkarni', '18 Shivaji Park Road', 'Mumbai', '400028', 'Maharashtra'],
  ['Zara Merchant', '45 Hill Road, Bandra', 'Mumbai', '400050', 'Maharashtra'],
  ['Lakshmi Narayan', '56 Jayanagar 4th Block', 'Bengaluru', '560011', 'Karnataka'],
  ['Shruti Hegde', '23 Kuvempu Nagar', 'Mysuru', '570023', 'Karnataka'],
  ['Arjun Menon', '11 Marine Drive Lane', 'Kochi', '682031', 'Kerala'],
  ['Divya Nair', '84 Kowdiar Avenue', 'Thiruvananthapuram', '695003', 'Kerala'],
  ['Harpreet Kaur', '29 Model Town', 'Ludhiana', '141002', 'Punjab'],
  ['Gurdeep Singh Gill', '6 Lawrence Road', 'Amritsar', '143001', 'Punjab'],
  ['Sneha Banerjee', '71 Southern Avenue', 'Kolkata', '700029', 'West Bengal'],
  ['Debashis Roy', '15 Hill Cart Road', 'Siliguri', '734001', 'West Bengal'],
  ['Hetal Patel', '48 Law Garden Road', 'Ahmedabad', '380006', 'Gujarat'],
  ['Jignesh Shah', '90 Ring Road Market', 'Surat', '395002', 'Gujarat'],
  ['Neha Gupta', '37 Rajouri Garden', 'New Delhi', '110027', 'Delhi'],
  ['Aditya Malhotra', '122 Greater Kailash', 'New Delhi', '110048', 'Delhi'],
  ['Swati Mishra', '19 Hazratganj Lane', 'Lucknow', '226001', 'Uttar Pradesh'],
  ['Imran Ansari', '64 Lanka Road', 'Varanasi', '221005', 'Uttar Pradesh'],
  ['Padmaja Reddy', '41 Banjara Hills', 'Hyderabad', '500034', 'Telangana'],
  ['Venkatesh Rao', '8 Beach Road', 'Visakhapatnam', '530003', 'Andhra Pradesh'],
  ['Pooja Verma', '53 Arera Colony', 'Bhopal', '462016', 'Madhya Pradesh'],
  ['Saurabh Tiwari', '26 Vijay Nagar', 'Indore', '452010', 'Madhya Pradesh'],
  ['Ritu Chaudhary', '77 Sector 14', 'Gurugram', '122001', 'Haryana'],
  ['Ankita Das', '34 Zoo Road', 'Guwahati', '781024', 'Assam'],
  ['Rajesh Mohanty', '10 Saheed Nagar', 'Bhubaneswar', '751007', 'Odisha'],
  ['Maria Fernandes', '3 Panjim Church Lane', 'Panaji', '403001', 'Goa'],
  ['Nandini Thakur', '58 Boring Road', 'Patna', '800001', 'Bihar'],
];

/** Valid GSTINs that belong to nobody, like the demo's own. */
const businesses: Record<string, DemoPerson['business']> = {
  'Mahendra Singh Rathore': {
    buyerGstin: '08AAAAA0001A1Z1',
    buyerBusinessName: 'Rathore Haveli Hotels',
  },
  'Rohan Kulkarni': { buyerGstin: '27AAAAA0002A1Z0', buyerBusinessName: 'Kulkarni Events' },
};

export const shopNeighbours: readonly DemoPerson[] = neighbours.map(personOf);
export const shopCustomers: readonly DemoPerson[] = others.map((row, place) =>
  personOf(row, neighbours.length + place),
);

/** No number in India begins with a zero, so these belong to nobody. */
function personOf([name, address, city, pincode, state]: Row, place: number): DemoPerson {
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: `+91${String(place + 1).padStart(10, '0')}`,
    address,
    city,
    pincode,
    state,
    hasAccount: place % 2 === 1,
    business: businesses[name] ?? null,
  };
}
