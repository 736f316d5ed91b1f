/** Sends a token into a frame the way 3-D Secure asks for: as the field `JWT` of a posted form. */
export const postJwt = (frameName: string, url: string, jwt: string): void => {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url;
  form.target = frameName;
  form.hidden = true;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'JWT';
  field.value = jwt;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
};
