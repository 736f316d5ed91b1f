import type { BrowserContext } from '@playwright/test';

const DEMO = { email: 'driver@example.com', password: 'Drive-in-2026' };

/** Signs in through the user interface, so that the device storage is exactly the app's. */
export const signInThroughTheDoor = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  await page.goto(`${url}/signin/`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  // A new device is asked for its name; the suggested one is one press.
  await page.waitForURL(/\/devicename\/main/, { timeout: 30_000 });
  await page.locator('.device-name__actions button').first().click();
  await page.waitForURL(/\/home\/?(#main)?$/, { timeout: 30_000 });
  await page.locator('a.tile').first().waitFor();
  // The app has stored the rows of home for the next start.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((name) => name.endsWith('/homeCategories')),
  );
  await page.close();
};

export interface ApiSession {
  readonly apiKey: string;
  readonly session: string;
}

export const signInByCall = async (url: string, masterKey: string): Promise<ApiSession> => {
  const keyReply = await fetch(`${url}/content/v6/apikey/${masterKey}`);
  const { apiKey } = (await keyReply.json()) as { apiKey: string };
  const loginReply = await fetch(`${url}/user/v10/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: apiKey },
    body: JSON.stringify({ ...DEMO, deviceIdentifier: 'bench', deviceModel: 'WEB', softwareVersion: 6 }),
  });
  const { session } = (await loginReply.json()) as { session: string };
  return { apiKey, session };
};
