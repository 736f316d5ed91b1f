import { describe, expect, it } from 'vitest';
import { REGISTRATION_STEPS, stepAfter, stepsFor, stepToShow } from './registration-steps';

describe('registration steps', () => {
  it('are five, three without the legal documents, one where data management is hidden', () => {
    expect(stepsFor({ areLegalsShown: true, isDataManagementHidden: false })).toEqual(REGISTRATION_STEPS);
    expect(stepsFor({ areLegalsShown: false, isDataManagementHidden: false })).toEqual([
      'acceptData',
      'otherData',
      'createAccount',
    ]);
    expect(stepsFor({ areLegalsShown: true, isDataManagementHidden: true })).toEqual(['createAccount']);
  });

  it.each([
    ['createAccount', [], 'legal'],
    ['createAccount', ['legal'], 'legalTerms'],
    ['createAccount', ['legal', 'legalTerms'], 'createAccount'],
    ['otherData', [], 'legal'],
    ['otherData', ['legal'], 'otherData'],
    ['legal', [], 'legal'],
    ['nowhere', ['legal', 'legalTerms'], 'legal'],
  ] as const)('for an address of %s after agreeing to %j show %s', (wanted, agreed, shown) =>
    expect(stepToShow(REGISTRATION_STEPS, wanted, agreed)).toBe(shown),
  );

  it('ask for no agreement that is not included', () => {
    expect(stepToShow(['createAccount'], 'legal', [])).toBe('createAccount');
    expect(stepToShow(['acceptData', 'otherData', 'createAccount'], 'createAccount', [])).toBe(
      'createAccount',
    );
  });

  it('follow each other and end at the form', () => {
    expect(stepAfter(REGISTRATION_STEPS, 'legal')).toBe('acceptData');
    expect(stepAfter(REGISTRATION_STEPS, 'createAccount')).toBeUndefined();
  });
});
