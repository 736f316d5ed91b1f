import { describe, expect, it } from 'vitest';
import { REGISTRATION_STEPS, stepAfter, stepsFor, stepToShow } from './registration-steps';

describe('the way to an account', () => {
  it('has five steps, three without the legal documents, one where data management is hidden', () => {
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
  ] as const)('an address of %s after agreeing to %j shows %s', (wanted, agreed, shown) =>
    expect(stepToShow(REGISTRATION_STEPS, wanted, agreed)).toBe(shown),
  );

  it('asks for no agreement that is not part of it', () => {
    expect(stepToShow(['createAccount'], 'legal', [])).toBe('createAccount');
    expect(stepToShow(['acceptData', 'otherData', 'createAccount'], 'createAccount', [])).toBe(
      'createAccount',
    );
  });

  it('goes step by step and ends at the form', () => {
    expect(stepAfter(REGISTRATION_STEPS, 'legal')).toBe('acceptData');
    expect(stepAfter(REGISTRATION_STEPS, 'createAccount')).toBeUndefined();
  });
});
