/** Posts a token to a frame as the form field `JWT`, as 3-D Secure requires. */
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
