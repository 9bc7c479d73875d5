// The style sheets of the comments, for HTML that arrives before their code.
import './author.module.css';
import './comments.module.css';
import './form/form.module.css';
