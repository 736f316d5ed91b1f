import type { Bundle } from '@drivein/catalogue-bundle';

export const cars: Bundle['cars'] = [
  { hardwareId: 'HW-DEMO-0001', linkedTo: 'driver@example.com', isEntitled: true },
  { hardwareId: 'HW-DEMO-0002', isEntitled: true },
  { hardwareId: 'HW-DEMO-0003', isEntitled: true, automaticVoucher: 'NEWCAR' },
];
