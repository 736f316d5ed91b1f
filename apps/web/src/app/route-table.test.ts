import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { appRoutes } from './route-table';

const routeOf = (address: string) =>
  matchRoutes(
    appRoutes.map((route) => ({ ...route, id: route.path })),
    address,
  )?.at(-1);

describe('routes', () => {
  it.each([
    '/',
    '/landing',
    '/signin/',
    '/home/',
    '/settings',
    '/mylibrary',
    '/search',
    '/shortclips',
    '/redeemvoucher',
    '/code-signin',
    '/privacy-policy',
    '/styledcomponents',
    '/vinfaststyleguide',
    '/devLoginScreen',
    '/createaccount/legal',
    '/createaccount/legalTerms/termsOfUse',
    '/metadata/1001',
    '/recoverpassword/recover',
    '/recoverpassword/reset',
    '/settingsdatamanagement/acceptData',
    '/settingsdatamanagement/otherData/googleAnalytics',
    '/devicename/main',
    '/page/summer-nights',
    '/behindthescenes',
    '/custompage/5',
    '/preview',
    '/preview/summer-nights',
    '/trip',
    '/screenmanager',
    '/legals-screen/transactions',
    '/player/1001/0',
    '/player/1001/trailer/',
    '/vam/1001/77/extras/tdp',
    '/screenmanager/main/1001/tdp',
    '/screenmanager/assign/1001/77/studio',
    '/screenmanager/assign/1001/77/studio/5',
    '/aggregatepage/3/',
    '/aggregatepage/library/3/',
    '/aggregatepage/5/vam',
    '/payment/1001/1',
    '/mobile-payment/1001/3',
    '/pay/123456',
  ])('routes: %s exists', (address) => {
    expect(routeOf(address)?.route.path).not.toBe('*');
  });

  it.each(['/nowhere', '/home/nowhere', '/metadata', '/player/1001'])(
    'routes: %s is not found',
    (address) => {
      expect(routeOf(address)?.route.path).toBe('*');
    },
  );

  it('routes: screens receive the parameters of both documents', () => {
    expect(routeOf('/vam/1001/77/extras/tdp')?.params).toEqual({
      parentProductId: '1001',
      vamId: '77',
      location: 'extras',
      redirectTo: 'tdp',
    });
    expect(routeOf('/player/1001/345')?.params).toEqual({ parentProductId: '1001', resumeProgress: '345' });
    expect(routeOf('/aggregatepage/5/vam')?.params).toEqual({ customListId: '5' });
    expect(routeOf('/screenmanager/studio/0/77/studio/5')?.params).toEqual({
      location: 'studio',
      parentProductId: '0',
      vamId: '77',
      redirectTo: 'studio',
      customListId: '5',
    });
  });

  it.each([
    '/home',
    '/settings',
    '/mylibrary',
    '/search',
    '/shortclips',
    '/aggregatepage/3',
    '/screenmanager',
    '/screenmanager/main/1001/tdp',
    '/payment/1/1',
    '/mobile-payment/1/1',
  ])('routes: %s requires a session', (address) => expect(routeOf(address)?.route.access).toBe('signed-in'));

  it.each([
    '/',
    '/landing',
    '/signin',
    '/code-signin',
    '/createaccount/legal',
    '/recoverpassword/recover',
    '/player/1/0',
    '/vam/1/2/a/b',
    '/page/x',
    '/metadata/1',
    '/privacy-policy',
    '/legals-screen/legal',
    '/devicename/main',
    '/pay/1',
  ])('routes: %s is open to visitors', (address) =>
    expect(routeOf(address)?.route.access).not.toBe('signed-in'),
  );
});
